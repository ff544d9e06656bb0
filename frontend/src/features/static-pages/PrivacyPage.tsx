import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useBrand } from '../../api/brand.api.js';
import { Company, ContactAddress, LongRead, type Part } from './LongRead.js';

export function PrivacyPage() {
  const { productName } = useBrand();
  return (
    <LongRead
      title={t`Privacy policy`}
      updated="2025-07-29"
      lead={t`A dream is about as personal as writing gets. It is yours: we keep it for you, we show it to nobody unless you publish it, and you can take it with you or have it deleted.`}
      parts={privacyParts(productName)}
    />
  );
}

const privacyParts = (productName: string): readonly Part[] => [
  {
    id: 'controller',
    title: t`Who is responsible`,
    body: (
      <>
        <p>
          <Trans>
            The controller of your personal data is <Company />, which runs {productName}. For anything in this policy,
            and to use any of the rights below, write to <ContactAddress />.
          </Trans>
        </p>
        <p>{t`This policy follows the General Data Protection Regulation of the European Union (GDPR) and the Spanish Organic Law 3/2018 on the protection of personal data (LOPDGDD).`}</p>
      </>
    ),
  },
  {
    id: 'what-we-keep',
    title: t`What we keep`,
    body: (
      <ul>
        <li>
          <Trans>
            <strong>Your account:</strong> the name and e-mail address that Google passes on when you sign in. We never
            see your Google password. Only somebody to whom you send a dream by e-mail is shown that name and address.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your dreams:</strong> voice notes, their transcripts, texts, titles, tags, paintings, the people you
            tag and the interpretations you ask for.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Where the words of a dream came from:</strong> the chat, an import, or the kind of browser and
            device, such as Firefox on Android. Only you see it, in the history of the dream.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your phone number,</strong> if you connect WhatsApp, and the messages you exchange with the bot.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your profile:</strong> location, time zone, language and a photo, as far as you fill them in.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>What you write to us</strong> through the contact form. To limit abuse we keep a coded mark of the
            internet address a message came from, not the address.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Technical records</strong> that are needed to run the service safely. They never hold the words of a
            dream.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    id: 'why',
    title: t`Why we use it, and on what legal basis`,
    body: (
      <>
        <p>{t`We use your data to provide the journal that you asked for (performance of a contract, GDPR Article 6(1)(b)); to keep it safe and working (our legitimate interest, Article 6(1)(f)); and, only with your consent (Articles 6(1)(a) and 9(2)(a)), to use your photo in paintings and to show dreams that you publish. Dreams can touch on health, beliefs or intimate life: what you record of them is processed on the basis of the consent you give by recording it, and you can withdraw that consent at any time.`}</p>
        <p>{t`To show how unusual a motif of your dreams is, we count in how many dreams of all journals each motif appears that AI found there, such as “water”: as a number without anyone’s words or name, and only when at least 20 dreamers share it.`}</p>
        <p>{t`We do not sell data, show no advertising built on your dreams, and make no automated decisions about you.`}</p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: t`When data is shared`,
    body: (
      <>
        <p>{t`Your data is shared in three cases only:`}</p>
        <ol>
          <li>
            <Trans>
              <strong>When you mark a dream public.</strong> Its title, text, painting, date and at most the city and
              country of your profile can then be seen in the Collective Canvas, and it can become part of the weekly
              collective image. Your name, e-mail address and phone number are not shown. Dreams with sexual or violent
              content are blurred until somebody asks to see them. Make it private again and it leaves.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>When the law requires it,</strong> for example on the order of a court.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>With service providers</strong> that work for us under contract: for speech (Google Cloud, which
              turns voice notes into words), for artificial intelligence (OpenAI, which writes titles and
              interpretations, makes paintings and reads the pages that you ask to be read) and for messaging (Twilio
              and WhatsApp, and an e-mail provider). Each gets only what its task needs.
            </Trans>
          </li>
        </ol>
        <p>{t`Some of these providers work outside the European Economic Area. In that case the transfer rests on an adequacy decision or on the standard contractual clauses of the European Commission.`}</p>
      </>
    ),
  },
  {
    id: 'rights',
    title: t`Your rights`,
    body: (
      <>
        <p>
          <Trans>
            You may <strong>access</strong>, <strong>update</strong>, <strong>delete</strong> and{' '}
            <strong>export</strong> your data, and <strong>withdraw your consent</strong>, at any time. Much of this you
            can do yourself: edit or delete a dream in the dashboard, change or remove your photo and your details in
            Profile Settings, disconnect your phone in Connectivity. Under &ldquo;Your data&rdquo; in Profile Settings
            you take a copy of everything with you, keep AI away from your dreams, and delete your account. For
            everything else write to <ContactAddress />; we answer within a month.
          </Trans>
        </p>
        <p>
          <Trans>
            You may also restrict or object to processing, and complain to the Spanish data protection authority, the
            Agencia Española de Protección de Datos (<a href="https://www.aepd.es">aepd.es</a>). Withdrawing consent
            does not make unlawful what was done before.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: t`How long we keep it`,
    body: (
      <p>{t`We keep your journal for as long as you have an account. A dream that you delete is gone from the journal at once; for 30 days you can bring it back from Profile Settings, then it is erased, and from our backups within weeks. If you close your account, your dreams, voice notes, paintings and profile are deleted, apart from what the law obliges us to keep. A weekly collective image cannot be taken apart again, but it names nobody.`}</p>
    ),
  },
  {
    id: 'cookies',
    title: t`Cookies`,
    body: (
      <p>{t`We set one cookie that keeps you signed in, one for some minutes while you sign in, and one by which we know that you have signed in with this browser before, so that we write to you when another one opens your journal. Your browser also remembers whether you prefer the dark or the light theme, and keeps what you write or record and have not saved or sent until you save it, discard it or sign out. So that your journal opens without a network, this device also stores your name, your last 50 dreams and small pictures of them while you are signed in. There are no cookies for advertising or for following you elsewhere.`}</p>
    ),
  },
  {
    id: 'safety',
    title: t`Safety`,
    body: (
      <p>{t`Data travels encrypted. Your journal can be read only with your own sign in, pictures of private dreams have no public address, and what is said in a dream is kept out of our technical records. Should something go wrong with data of yours, we tell you and the authority as the law provides.`}</p>
    ),
  },
  {
    id: 'children',
    title: t`Children`,
    body: (
      <p>{t`${productName} is not meant for children under 14, the age from which one may consent alone in Spain.`}</p>
    ),
  },
  {
    id: 'changes',
    title: t`Changes to this policy`,
    body: (
      <p>{t`When this policy changes, the date at its top changes with it. If a change matters to you, we say so in the app before it takes effect.`}</p>
    ),
  },
];
