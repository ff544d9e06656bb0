import { scrape } from './metrics.js';
import { PermanentError, TransientError } from './vendor-errors.js';
import { watched } from './vendor-watch.js';

class Painter {
  readonly model = 'oil';
  #strokes = 0;

  async paint(what: string): Promise<number> {
    if (what === 'forbidden') throw new PermanentError('no', 'It was declined.');
    if (what === 'busy') throw new TransientError('later');
    if (what === 'broken') throw new TypeError('x is undefined');
    this.#strokes += 1;
    return this.#strokes;
  }
  describe = () => `a painter in ${this.model}`;
}

describe('a watched vendor', () => {
  it('answers and fails as it did before, and its calls are counted by how they ended', async () => {
    const painter = watched('vendor-under-test', new Painter());
    expect(painter.model).toBe('oil');
    expect(painter.describe()).toBe('a painter in oil');
    expect(await painter.paint('a whale')).toBe(1);
    expect(await painter.paint('a whale')).toBe(2);
    await expect(painter.paint('forbidden')).rejects.toThrow(PermanentError);
    await expect(painter.paint('busy')).rejects.toThrow(TransientError);
    await expect(painter.paint('broken')).rejects.toThrow(TypeError);
    const { text } = await scrape();
    const counted = (outcome: string) =>
      new RegExp(`_count\\{vendor="vendor-under-test",call="paint",outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1];
    expect(['ok', 'refused', 'failed', 'error'].map(counted)).toEqual(['2', '1', '1', '1']);
    expect(text).not.toContain('whale');
  });
});
