import { finding } from './journal/finding.js';
import { leaving } from './journal/leaving.js';
import { pictures } from './journal/pictures.js';
import { sharing } from './journal/sharing.js';
import { Stage } from './journal/stage.js';
import { writing } from './journal/writing.js';

describe('[R012 R013] the journal', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());

  for (const subject of [finding, writing, pictures, sharing, leaving]) subject(() => stage);
});
