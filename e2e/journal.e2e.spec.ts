import { finding } from './journal/finding.js';
import { leaving } from './journal/leaving.js';
import { phone } from './journal/phone.js';
import { pictures } from './journal/pictures.js';
import { printing } from './journal/printing.js';
import { sharing } from './journal/sharing.js';
import { Stage } from './journal/stage.js';
import { writing } from './journal/writing.js';

describe('[R012 R013] the journal', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());

  for (const subject of [finding, writing, pictures, sharing, printing, phone, leaving]) subject(() => stage);
});
