export const SPEECH = {
  MESSAGING_URL: 'http://127.0.0.1:1',
  DREAMS_URL: 'http://127.0.0.1:1',
  GOOGLE_CLOUD_PROJECT: 'test',
  SPEECH_API_ENDPOINT: '127.0.0.1:1',
  SPEECH_INSECURE: 'on',
} as const;
