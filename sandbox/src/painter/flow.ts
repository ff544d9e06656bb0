import type { Flow } from './brush/strokes.js';
import type { Stage } from './stage.js';

/** Paint that swirls around the moon in the sky and lies in gentle waves below the horizon. */
export function openAir(stage: Stage, calm = 0.9): Flow {
  const { noise, moon, horizon, height } = stage;
  return (x, y) => {
    if (y > horizon) return calm < 0.5 ? noise.at(x / 300, y / 60) * calm : noise.at(x / 420, y / 300) * calm;
    const near = Math.exp(-Math.hypot(x - moon.x, y - moon.y) / (height * 0.34));
    const swirl = Math.atan2(y - moon.y, x - moon.x) + Math.PI / 2;
    return noise.at(x / 560 + 3, y / 360) * 1.6 * (1 - near) + swirl * near;
  };
}
