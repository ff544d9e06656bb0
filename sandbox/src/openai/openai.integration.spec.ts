import { createCanvas } from '@napi-rs/canvas';
import OpenAI, { toFile } from 'openai';
import { type RunningSandbox, startSandbox } from '../testing/test-sandbox.js';

const DREAM = 'I was flying over a silver ocean when a white whale sang to me, and I knew that I was dreaming.';
const TAGS = ['vivid', 'emotional', 'scary', 'peaceful', 'strange', 'adventure'];
const FORMAT = {
  type: 'json_schema',
  json_schema: {
    name: 'dream_reading',
    strict: true,
    schema: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        tags: { type: 'array', items: { type: 'string', enum: TAGS } },
        isLucid: { type: 'boolean' },
        isRecurrent: { type: 'boolean' },
        scene: { type: 'string' },
      },
      required: ['title', 'tags', 'isLucid', 'isRecurrent', 'scene'],
      additionalProperties: false,
    },
  },
} as const;

describe('the sandbox OpenAI', () => {
  let sandbox: RunningSandbox;
  let client: OpenAI;

  beforeAll(async () => {
    sandbox = await startSandbox('http://localhost:3000');
    client = new OpenAI({ apiKey: sandbox.env.OPENAI_API_KEY, baseURL: `${sandbox.url}/openai/v1`, maxRetries: 0 });
  });
  afterAll(async () => sandbox.stop());
  beforeEach(async () => sandbox.call('DELETE', '/__faults'));

  const read = () =>
    client.chat.completions.create({
      model: 'gpt-6-luna',
      messages: [
        { role: 'system', content: 'You keep a dream journal.' },
        { role: 'user', content: `<dream>\n${DREAM}\n</dream>` },
      ],
      response_format: FORMAT,
    });
  const painting = { model: 'gpt-image-2.5-flare', size: '256x256' as never, output_format: 'webp' as const };
  const prompt = 'Luminous and painterly.\nScene: a white whale over a silver sea\nMood: peaceful, vivid';

  it('answers in the requested schema', async () => {
    const completion = await read();
    const reading = JSON.parse(completion.choices[0]?.message.content ?? '') as Record<string, unknown>;
    expect(Object.keys(reading).sort()).toEqual(['isLucid', 'isRecurrent', 'scene', 'tags', 'title']);
    expect(reading['isLucid']).toBe(true);
    expect(reading['isRecurrent']).toBe(false);
    expect(reading['title']).toMatch(/ocean|whale/i);
    for (const tag of reading['tags'] as string[]) expect(TAGS).toContain(tag);
    expect(completion._request_id).toMatch(/^req_/);
  });

  it('reads a page: the same words for the same picture at another size, and none for an empty page', async () => {
    const page = (width: number, ink: string) => {
      const canvas = createCanvas(width, width);
      const context = canvas.getContext('2d');
      context.fillStyle = '#eee';
      context.fillRect(0, 0, width, width);
      context.fillStyle = ink;
      context.fillRect(width / 2, 0, width / 2, width);
      context.fillRect(0, width / 2, width, width / 2);
      return canvas.toBuffer('image/jpeg');
    };
    const wordsOf = async (jpeg: Buffer) => {
      const completion = await client.chat.completions.create({
        model: 'gpt-6-luna',
        messages: [
          {
            role: 'user',
            content: [{ type: 'image_url', image_url: { url: `data:image/jpeg;base64,${jpeg.toString('base64')}` } }],
          },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'page_reading', schema: { type: 'object', properties: { text: { type: 'string' } } } },
        },
      });
      return (JSON.parse(completion.choices[0]?.message.content ?? '') as { text: string }).text;
    };
    const words = await wordsOf(page(400, '#222'));
    expect(words).toMatch(/paper/);
    expect(await wordsOf(page(900, '#222'))).toBe(words);
    expect(await wordsOf(page(400, '#eee'))).toBe('');
  });

  it('answers in prose without a schema', async () => {
    const completion = await client.chat.completions.create({
      model: 'gpt-6-luna',
      messages: [{ role: 'user', content: DREAM }],
    });
    expect(completion.choices[0]?.message.content?.length).toBeGreaterThan(60);
  });

  const QUESTION = '<question>\nWhen did I last dream of water with Jonas in 2026?\n</question>';

  it('reads what a question names among the motifs and people of its journal', async () => {
    const properties = { subjects: {}, moods: {}, from: {}, to: {}, isLucid: {}, isRecurrent: {}, order: {} };
    const completion = await client.chat.completions.create({
      model: 'gpt-6-luna',
      messages: [
        {
          role: 'user',
          content: `<motifs>\nwater: Wasser\nowl: owl\n</motifs>\n<people>\n1: Mei (friend)\n2: Jonas (family)\n</people>\n${QUESTION}`,
        },
      ],
      response_format: { type: 'json_schema', json_schema: { name: 'journal_question', schema: { properties } } },
    });
    expect(JSON.parse(completion.choices[0]?.message.content ?? '')).toEqual({
      subjects: [
        { motifs: ['water'], people: [], words: ['wasser'] },
        { motifs: [], people: [2], words: [] },
      ],
      moods: [],
      from: '2026-01-01',
      to: '2026-12-31',
      isLucid: null,
      isRecurrent: null,
      order: 'newest',
    });
  });

  it('streams an answer from the dreams that share words with the question, in pieces and always the same', async () => {
    const dreams = [
      '<dream>\nNumber: 1\nNight of 2026-05-02\nTitle: Owls\nAn owl.\n</dream>',
      '<dream>\nNumber: 2\nNight of 2026-04-01\nTitle: The Boat\nJonas rowed over black water.\n</dream>',
    ];
    const pieces = async (content: string) => {
      const stream = await client.chat.completions.create({
        model: 'gpt-6-luna',
        messages: [{ role: 'user', content }],
        stream: true,
        stream_options: { include_usage: true },
      });
      const chunks = [];
      for await (const chunk of stream) chunks.push(chunk);
      expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { completion_tokens: expect.any(Number) } });
      expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('stop');
      return chunks.flatMap(({ choices }) => choices[0]?.delta.content || []);
    };
    const message = `${dreams.join('\n\n')}\n${QUESTION}`;
    const first = await pieces(message);
    expect(first.length).toBeGreaterThan(5);
    expect(first.join('')).toBe('On the night of 2026-04-01 you dreamt "The Boat" [2].');
    expect(await pieces(message)).toEqual(first);
    expect(await pieces(`${dreams[0]}\n${QUESTION}`)).toEqual(['NONE']);
    await sandbox.call('POST', '/__faults', { vendor: 'openai-chat', kind: 'refusal' });
    await expect(pieces(message)).resolves.toEqual([]);
  });

  it('embeds a text in both encodings, and rejects an empty one', async () => {
    const request = { model: 'text-embedding-3-small', input: DREAM, dimensions: 512 };
    const embeddingOf = async (encoding_format?: 'float') =>
      (await client.embeddings.create({ ...request, ...(encoding_format && { encoding_format }) })).data[0]?.embedding;
    const numbers = await embeddingOf('float');
    expect(numbers).toHaveLength(512);
    expect([...((await embeddingOf()) ?? [])]).toEqual(numbers);
    await expect(client.embeddings.create({ ...request, input: '' })).rejects.toMatchObject({ param: 'input' });
    await sandbox.call('POST', '/__faults', { vendor: 'openai-embeddings', kind: '429' });
    await expect(embeddingOf()).rejects.toBeInstanceOf(OpenAI.RateLimitError);
  });

  it('generates an image, and another one for the same prompt', async () => {
    const first = await client.images.generate({ ...painting, prompt });
    const second = await client.images.generate({ ...painting, prompt });
    const bytes = Buffer.from(first.data?.[0]?.b64_json ?? '', 'base64');
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(second.data?.[0]?.b64_json).not.toBe(first.data?.[0]?.b64_json);
    expect(first).toMatchObject({ size: '256x256', output_format: 'webp' });
  });

  it('generates a person from a photo', async () => {
    const photo = await client.images.generate({ ...painting, prompt: 'a face', output_format: 'png' });
    const image = await toFile(Buffer.from(photo.data?.[0]?.b64_json ?? '', 'base64'), 'me.png', { type: 'image/png' });
    const edited = await client.images.edit({ ...painting, prompt, image: [image], output_format: 'jpeg' });
    expect(Buffer.from(edited.data?.[0]?.b64_json ?? '', 'base64').subarray(0, 3)).toEqual(
      Buffer.from([0xff, 0xd8, 0xff]),
    );
  });

  it('rejects what the vendor rejects', async () => {
    await expect(client.images.generate({ ...painting, prompt, response_format: 'b64_json' })).rejects.toMatchObject({
      status: 400,
      code: 'unknown_parameter',
      param: 'response_format',
    });
    await expect(client.images.generate({ ...painting, prompt, size: '250x250' })).rejects.toMatchObject({
      param: 'size',
    });
    const image = await toFile(Buffer.from('no picture'), 'me.png', { type: 'image/png' });
    await expect(client.images.edit({ ...painting, prompt, image })).rejects.toMatchObject({
      code: 'invalid_image_file',
    });
    const thief = new OpenAI({ apiKey: 'wrong', baseURL: client.baseURL, maxRetries: 0 });
    const unauthorized = thief.images.generate({ ...painting, prompt });
    await expect(unauthorized).rejects.toMatchObject({ status: 401, code: 'invalid_api_key' });
  });

  it('fails as ordered', async () => {
    const order = (fault: Record<string, unknown>) => sandbox.call('POST', '/__faults', fault);
    await order({ vendor: 'openai-chat', kind: '429', retryAfter: 7 });
    const limited = await read().catch((error: unknown) => error as InstanceType<typeof OpenAI.APIError>);
    expect(limited).toBeInstanceOf(OpenAI.RateLimitError);
    expect((limited as InstanceType<typeof OpenAI.APIError>).headers?.get('retry-after')).toBe('7');
    await order({ vendor: 'openai', kind: '500' });
    await expect(read()).rejects.toBeInstanceOf(OpenAI.InternalServerError);
    await order({ vendor: 'openai-chat', kind: 'refusal' });
    expect((await read()).choices[0]?.message).toMatchObject({ content: null, refusal: expect.any(String) });
    await order({ vendor: 'openai-chat', kind: 'broken-json' });
    const broken = (await read()).choices[0]?.message.content ?? '';
    expect(() => JSON.parse(broken) as unknown).toThrow();
    await order({ vendor: 'openai-images', kind: 'refusal' });
    await expect(client.images.generate({ ...painting, prompt })).rejects.toMatchObject({ code: 'moderation_blocked' });
    await order({ vendor: 'openai-images', kind: 'flat' });
    const flat = await client.images.generate({ ...painting, prompt });
    const bytes = Buffer.from(flat.data?.[0]?.b64_json ?? '', 'base64');
    expect([flat.size, bytes.length > 0, bytes.length < 2_000]).toEqual(['96x64', true, true]);
    await order({ vendor: 'openai-images', kind: 'broken-json' });
    await expect(client.images.generate({ ...painting, prompt })).rejects.toThrow();
    await order({ vendor: 'openai-chat', kind: 'hang' });
    const shortTimeout = new OpenAI({
      apiKey: sandbox.env.OPENAI_API_KEY,
      baseURL: client.baseURL,
      maxRetries: 0,
      timeout: 200,
    });
    const began = performance.now();
    await expect(
      shortTimeout.chat.completions.create({ model: 'm', messages: [{ role: 'user', content: DREAM }] }),
    ).rejects.toBeInstanceOf(OpenAI.APIConnectionError);
    expect(performance.now() - began).toBeGreaterThan(190);
    const refused = await order({ vendor: 'twilio', kind: 'refusal' });
    expect(refused.status).toBe(400);
    // A call that ended before it arrived has not used up its fault.
    await sandbox.call('DELETE', '/__faults');
    await expect(read()).resolves.toBeDefined();
  });
});
