export { createOpenAi, type OpenAiClient } from './client.js';
export { completeJson } from './complete-json.js';
export { harmless } from './complete-json.js';
export { BadAnswerError, RefusedError, toVendorError } from './vendor-error.js';
