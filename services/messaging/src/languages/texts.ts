/**
 * The texts of the chat, of mails and of notifications: ICU messages by id, of which services.po of each language has the
 * translation. `ai` is `off` for dreamers without AI. They are short because dreamers read them half asleep.
 */
export const TEXTS = {
  dreamStored: 'Your dream is safe.{ai, select, off {} other { I am naming and painting it now.}}',
  dreamStoredWithout:
    'Your dream is safe.{ai, select, off {} other { I am naming and painting it now.}} I cannot keep {media}, so I kept the words alone.',
  dreamStoredWithPicture:
    'Your dream is safe, and your picture comes beside it.{ai, select, off {} other { I am naming and painting it now.}}',
  pictureReceived:
    'I have your picture{ai, select, off {, and put it beside your last dream.} other { and am looking for words on it.}}',
  pictureAlone: 'Tell me the dream first and then send its picture, or send it with the dream as its caption.',
  pictureAdded: 'I put your picture beside *{title}*.',
  voiceStored: 'Your voice note is safe and I am listening to it now.',
  connected: 'You are connected. Send me your dreams in any words, whenever you wake. /help shows what else I can do.',
  connectedWithDream:
    'You are connected, and your dream is safe.{ai, select, off {} other { I am naming and painting it now.}}',
  connectedWithHeld:
    '{dreams, plural, one {You are connected, and the dream you told before is safe.{ai, select, off {} other { I am naming and painting it now.}}} other {You are connected, and the # dreams you told are safe.{ai, select, off {} other { I am naming and painting them now.}}}}',
  moved:
    'This chat belongs to the journal of {claimant} now. It is disconnected from the journal before, where the dreams told so far stay. {rest}',
  tooShort: 'Shall I keep that as a dream? Send it again with / in front.',
  keepButton: 'Keep it as a dream',
  unknownCommand:
    'I have no command “/{words}”; /help shows those I have. If it is a dream, send it once more and I keep it.',
  editNotTaken: 'Your dream stays as you sent it first. You can change its words in your journal: {address}',
  greeting: 'Hello! Tell me your dream: a few words or a voice note are enough.',
  nothingThere: 'There were no words in that. Tell me your dream whenever you like.',
  unsupported: 'I cannot take in {media}. Please write your dream in words.',
  media:
    '{kind, select, voices {voice notes} pictures {pictures} videos {videos} stickers {stickers} places {places} contacts {contacts} other {documents}}',
  moreOfWhat: 'Write the words behind it: /more and then what else you remember.',
  noDreamYet: 'You have not told me a dream yet.',
  help: [
    'Send me a dream in any words, and I keep{ai, select, off { it} other {, name and paint it}}.',
    '/more words – add to your last dream',
    '/last – show your last dream',
    '/undo – delete your last dream',
    '/none – last night had no dream',
    '/lucid – mark it as lucid',
    '/public – share it on the canvas',
    '/private – keep it to yourself',
    '/circle – share it with a circle',
    '/join – accept an invitation to a circle',
    '/language – choose another language',
    '/quiet – no more reminders',
    '/stop – disconnect this chat',
  ].join('\n'),
  stopped:
    'This chat is disconnected, and I keep nothing more of what you write. Your dreams stay in your journal: {address} – to go on, connect this chat there again.',
  quiet:
    'All quiet: no more reminders and no more letters here. From now on I write only when you write to me, and I am glad whenever you do. Should you miss them, your profile brings them back: {address}',
  quietButton: 'No reminders at all',
  nothingStored: 'All right, I keep nothing of it. To disconnect this chat, send /stop.',
  claimsDropped:
    'Done: nobody can connect this chat now without asking again, and I keep nothing of what you write. To use the journal later, sign in and connect this chat yourself.',
  connectButton: 'Yes, connect',
  confirm:
    '{claimant} has asked to connect this chat to their dream journal. If that is you, send /{code} and you are connected; if not, send /stop.',
  confirmWithHeld:
    '{claimant} has asked to connect this chat to their dream journal. If that is you, send /{code} and you are connected; it keeps the dream you have just told, too. If not, send /stop.',
  claimedTwice:
    'More than one account asks for this chat: {claimants}. Sign in to yours, open this chat from {address} and send what is ready there. If none is yours, send /stop.',
  claimedTwiceWithHeld:
    'More than one account asks for this chat: {claimants}. Sign in to yours, open this chat from {address} and send what is ready there; it keeps the dream you have just told, too. If none is yours, send /stop.',
  furtherClaimants: '{count} more',
  codeUnknown: 'I do not know this code any more. Open this chat once more from your account: {address}',
  confirmMove:
    'This chat is connected to another journal. {claimant} has asked to move it to theirs. If that is you, send /{code} once more; if not, do nothing, and it stays as it is.',
  unknownSender: 'This is {product}, a dream journal. Sign in at {address} and open this chat from there.',
  languageChoice: 'I write English here. For another language send one of these:\n{choices}',
  languageChosen: 'I write English from now on.',
  quoted: '“{text}”',
  nearDream: 'You have been near here before: {night}.',
  artworkFailed: 'Your dream is safe in your journal. {reason}',
  transcribedLater: 'Your voice note is safe. I have listened to enough for now and will hear it {wait}, by myself.',
  dreamsLater:
    'You have told many dreams today. I keep what you send now as text, up to {bound} messages, and put it into your journal {wait}.',
  dreamsFull:
    'I keep {bound} messages of yours already, which is as many as I can, so what you send now is not stored. I can take in more {wait}.',
  imageLater: 'Your dream is kept. I have painted enough for now and will paint it {wait}, by myself.',
  titleLater: 'Your dream is kept. I have named enough for now and will give it its title {wait}, by myself.',
  inMinutes: 'in a few minutes',
  withinTheHour: 'in less than an hour',
  inAnHour: 'in about an hour',
  inHours: 'in about {hours, plural, one {# hour} other {# hours}}',
  inDays: 'in about {days, plural, one {# day} other {# days}}',
  undone: '*{title}* is deleted.',
  private: '*{title}* is private: only you can see it.',
  public:
    '*{title}* is public: everybody can see it on the canvas, with the city or country of your profile and without your name. /private takes it back.',
  mentions:
    '*{title}* is still private. It mentions {mentions}, and everybody could read that on the canvas. Send /public once more to publish it anyway.',
  publishButton: 'Publish anyway',
  lucid: '*{title}* is marked as a lucid dream.',
  wordsAdded: 'I added that to *{title}*.',
  last: 'Your last dream: *{title}* ({publicity, select, public {public} other {private}}{lucidity, select, lucid {, lucid} other {}})',
  notDone: 'That did not work for *{title}*, which is as it was. Please send it once more.',
  gone: 'I cannot find that dream in your journal.',
  circleShared: '*{title}* is shared with “{circle}”, and with nobody else. Its page takes it back:',
  whichCircle: 'With which circle shall I share *{title}*? Send one of these:\n{choices}',
  noCircle: 'You are in no circle yet. Begin one, or open an invitation, here:',
  noCircleQuestion: 'Send /circle first, and I list your circles.',
  circleNotDone: 'That did not work. Please send it once more.',
  somebody: 'A dreamer',
  invitedToCircle:
    '{invitedBy} invites you to the circle “{circle}” ({kind, select, family_circle {Family Circle} other {Friend Network}}). The others will see your first name, and no dream of yours until you share one. To accept, send /join; if you do not want to, do nothing.',
  joinButton: 'Join the circle',
  joinedCircle: 'You are in the circle “{circle}”:',
  notJoined:
    '{reason, select, own {You wrote this invitation yourself: it is for somebody else.} full {This circle is full.} many {You are in as many circles as one can be in. Please leave one first.} none {Send the code of your invitation behind it: /join and then the code.} other {This invitation is over: it was used, taken back, or is older than a week. Please ask for a new one.}}',
  circleReply: '{name} on *{title}*:\nIf this were my dream, … {words}',
  circleReplyAnswer: 'You can answer once, to all who replied, on its page:',
  nudgeTitle: 'Good morning',
  nudgeBody: 'What did you dream?',
  nudgeNone: 'No dream today',
  nudge:
    'Good morning! What did you dream? Write or tell it here, or send /none if there was no dream. {address}\n/quiet ends the reminders, /stop disconnects this chat.',
  realityCheckTitle: 'Are you dreaming?',
  realityCheckBody: 'Look around. How did you get here? Read this line twice.',
  realityCheck:
    'Are you dreaming? Look around. How did you get here? Read this line twice.\n/quiet ends the reminders.',
  rehearsalTitle: 'A few quiet minutes',
  rehearsalBody: 'Picture your other ending, as you wrote it.',
  rehearsalStop: 'No more reminders',
  rehearsal:
    'A few quiet minutes for your other ending: picture it as you wrote it. {address}\nNo more reminders: {stop}',
  circleNewsTitle: 'Your circles',
  circleNews:
    '{dreams, plural, one {One dream} =2 {Two dreams} =3 {Three dreams} other {# dreams}} in your {circles, select, one {circle} other {circles}} {when, select, morning {this morning} other {today}}.',
  circleNewsEnd: '/quiet ends the reminders.',
  nightWithoutDream: 'No dream last night: noted. /undo takes it back.',
  nightHasDream: 'Your journal has a dream of last night already, and it stays.',
  nightReopened: 'All right, last night is open again. Tell me your dream whenever you like.',
  suspended:
    'Your journal is resting at the moment: its operators have suspended it. What you have told is still there, and this message was not stored. Please write to {address}.',
  mailSubject: 'Somebody shared a dream with you on {product}',
  mailGreeting: 'Dear {name},',
  mailGreetingWithoutName: 'Hello,',
  mailSender: '{sender} sends you the beginning of a dream. Title and words are theirs, not ours.',
  mailSenderWithName:
    '{sender}, who goes by “{name}”, sends you the beginning of a dream. Title and words are theirs, not ours.',
  mailTitle: 'Title: {title}',
  mailWords: 'Words: {words}',
  mailJournal: 'Keep your own dreams',
  mailReason: 'You get this mail because {sender} entered your address, and your answer goes there. Send me no more:',
  mailUnsubscribe: 'unsubscribe',
  unsubscribeTitle: 'No more dreams by e-mail?',
  unsubscribeText:
    'Somebody shared a dream with you. If you do not want to be sent dreams from here any more, say so once, for everybody.',
  unsubscribeButton: 'Send me no more',
  unsubscribedTitle: 'That is settled',
  unsubscribedText: 'No more dreams will be sent to this address.',
  signInSubject: 'Sign in to {product}',
  signInButton: 'Sign in',
  signInText: 'Open this link in the browser where you entered your address:',
  signInCode: 'Or type this code there: {code}',
  signInValid:
    'Link and code work once, for {minutes} minutes. If you did not ask for them, nothing happens without you.',
  invitationSubject: 'You are invited to {product}',
  invitationText:
    'Somebody wants you to keep your dreams there. Open this link in the browser where you want to read them:',
  invitationButton: 'Open the invitation',
  invitationValid:
    'The link begins one journal, and works for {days} days. If you do not want it, nothing happens without you.',
  newDeviceSubject: 'A new device opened your journal',
  newDeviceText: 'Somebody signed in to {product} as you, with {device}. If that was you, there is nothing to do.',
  newDeviceEnd: 'If not, sign that device out here:',
  newDeviceOn: '{browser} on {system}',
  newDeviceUnknown: 'a browser that does not say its name',
  newWaySubject: 'A new way to sign in to your journal',
  newWayText: 'Your journal at {product} opens with {way} now, too. If you added that, there is nothing to do.',
  newWayEnd: 'If not, remove it here:',
  newWayMail: 'a link by mail',
  newWayPasskey: 'a passkey',
  removalSubject: 'Your journal will be removed',
  removalText: 'The operators of {product} will remove your journal, with everything in it, on {date}.',
  removalTake: 'Until then you can sign in and take all of it with you: in your profile, under “Your data”.',
  removalEnd: 'If you think that this is a mistake, please write to {address}.',
  removalOverSubject: 'Your journal stays',
  removalOverText: 'The operators of {product} have taken back that your journal will be removed. Nothing is missing.',
  newTokenSubject: 'A token opens your journal to a program',
  newTokenReads:
    'Somebody signed in to {product} as you made a token with which a program can read your dreams. If that was you, there is nothing to do.',
  newTokenWrites:
    'Somebody signed in to {product} as you made a token with which a program can record dreams for you. If that was you, there is nothing to do.',
  newTokenEnd: 'If not, revoke it here and sign out everywhere:',
  webhookEndedSubject: 'A webhook of your journal has ended',
  webhookEndedText:
    '{host} has taken no messages from {product} for a day, or said that it takes none any more. No more are sent.',
  webhookEndedEnd: 'Resume it, or remove it, in your profile:',
  webhookEndedButton: 'Your profile',
  noticeButton: 'It was not me',
  noticeValid: 'The link works for {days} days, and nothing happens before you press its button.',
  letterSubject: 'Your {month} in dreams',
  letterSentence:
    'You told {dreams, plural, one {one dream} other {# dreams}} from {nights, plural, one {one night} other {# nights}}{lucid, plural, =0 {} one {, and {dreams, plural, one {in it} other {in one of them}} you knew that you were dreaming} other {, and in # of them you knew that you were dreaming}}.',
  letterMotifs: 'What came back most: {motifs}.',
  letterPicture: 'A painting of one of your dreams',
  letterOpen: 'See what returns',
  letterReason: 'You get this letter once a month because you wanted it.',
  letterStop: 'No more letters:',
  letterStopTitle: 'No more monthly letters?',
  letterStopText: 'The letter about your dreams of the month before will not come any more.',
  letterStopped: 'No more letters will come. Your profile can bring them back.',
};
