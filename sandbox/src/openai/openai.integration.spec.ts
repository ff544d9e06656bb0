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

  it('answers in prose without a schema', async () => {
    const completion = await client.chat.completions.create({
      model: 'gpt-6-luna',
      messages: [{ role: 'user', content: DREAM }],
    });
    expect(completion.choices[0]?.message.content?.length).toBeGreaterThan(60);
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
    const began = Date.now();
    await expect(
      shortTimeout.chat.completions.create({ model: 'm', messages: [{ role: 'user', content: DREAM }] }),
    ).rejects.toBeInstanceOf(OpenAI.APIConnectionError);
    expect(Date.now() - began).toBeGreaterThan(190);
    const refused = await order({ vendor: 'twilio', kind: 'refusal' });
    expect(refused.status).toBe(400);
    await expect(read()).resolves.toBeDefined();
  });
});
