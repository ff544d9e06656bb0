// WhatsApp's own format first; browsers that cannot record it support one of the others.
const KINDS = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'];

const ended = (recorder) => new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
const closed = (dialog) => new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));

/** A button that records the microphone until it is pressed again, then requests the spoken text. */
export const startRecorder = async (button, dialog, words, send) => {
  let recorder;

  const record = async () => {
    const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
    const mimeType = KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));
    recorder = new MediaRecorder(microphone, mimeType ? { mimeType } : {});
    const pieces = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    recorder.start();
    button.setAttribute('aria-pressed', 'true');
    button.setAttribute('aria-label', 'Stop recording');
    await ended(recorder);
    for (const track of microphone.getTracks()) track.stop();
    button.setAttribute('aria-pressed', 'false');
    button.setAttribute('aria-label', 'Record a voice note');
    const recording = new Blob(pieces, { type: recorder.mimeType });
    recorder = undefined;
    words.value = '';
    dialog.returnValue = 'cancel';
    dialog.showModal();
    await closed(dialog);
    if (dialog.returnValue === 'send') await send(recording, words.value);
  };

  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined') {
    button.hidden = true;
    return;
  }
  button.addEventListener('click', () => {
    if (recorder) return recorder.stop();
    record().catch(() => {
      button.setAttribute('aria-label', 'The microphone cannot be used here');
      button.disabled = true;
    });
  });
};
