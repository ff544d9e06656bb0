export { createOpenAi, type OpenAiClient } from './client.js';
export { completeJson } from './complete-json.js';
export { modelCheck } from './model-check.js';
export { streamText } from './stream-text.js';
export { harmless, recites } from './untrusted-text.js';
export { embed } from './embed.js';
export { BadAnswerError, RefusedError, toVendorError } from './vendor-error.js';
