import { balloon } from './balloon.js';
import { birds } from './birds.js';
import { books } from './books.js';
import { butterflies } from './butterflies.js';
import { castle } from './castle.js';
import { cat } from './cat.js';
import { clocks } from './clocks.js';
import { deer } from './deer.js';
import { door } from './door.js';
import { dragon } from './dragon.js';
import { dreamer } from './dreamer.js';
import { elephant } from './elephant.js';
import { fish } from './fish.js';
import { flowers } from './flowers.js';
import { flyingDreamer } from './flying-dreamer.js';
import { fox } from './fox.js';
import { horse } from './horse.js';
import { house } from './house.js';
import { jellyfish } from './jellyfish.js';
import { key } from './key.js';
import { lanterns } from './lanterns.js';
import { lighthouse } from './lighthouse.js';
import { mirror } from './mirror.js';
import type { Motif } from './motif.js';
import { owl } from './owl.js';
import { pearls } from './pearls.js';
import { piano } from './piano.js';
import { planet } from './planet.js';
import { rabbit } from './rabbit.js';
import { ship } from './ship.js';
import { stairway } from './stairway.js';
import { train } from './train.js';
import { turtle } from './turtle.js';
import { twoPeople } from './two-people.js';
import { whale } from './whale.js';
import { wolf } from './wolf.js';

/** Every thing the painter knows besides the dreamer, who is in each picture in some pose. */
export const MOTIFS: readonly Motif[] = [
  balloon,
  birds,
  books,
  butterflies,
  castle,
  cat,
  clocks,
  deer,
  door,
  dragon,
  elephant,
  fish,
  flowers,
  fox,
  horse,
  house,
  jellyfish,
  key,
  lanterns,
  lighthouse,
  mirror,
  owl,
  pearls,
  piano,
  planet,
  rabbit,
  ship,
  stairway,
  train,
  turtle,
  whale,
  wolf,
];

/** The poses of the dreamer. */
export const POSES = { standing: dreamer, flying: flyingDreamer, accompanied: twoPeople } as const;
