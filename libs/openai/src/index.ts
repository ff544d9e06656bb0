export { createOpenAi, type OpenAiOptions, type OpenAiClient } from './client.js';
export { completeJson, type JsonQuestion } from './complete-json.js';
export { harmless } from './harmless.js';
export { BadAnswerError, RefusedError, toVendorError, type VendorSentences } from './vendor-error.js';
