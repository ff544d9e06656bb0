import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useBrand } from '../../api/brand.api.js';
import { Company, ContactAddress, LongRead, type Part } from './LongRead.js';

export function TermsPage() {
  const { productName } = useBrand();
  return (
    <LongRead
      title={t`Terms of service`}
      updated="2025-07-29"
      lead={t`These are the terms on which you may use this journal. In short: it is for your own use, what you record stays yours, and either of us may end it.`}
      parts={termsParts(productName)}
    />
  );
}

const termsParts = (productName: string): readonly Part[] => [
  {
    id: 'who-we-are',
    title: t`Who we are`,
    body: (
      <p>
        <Trans>
          {productName} is provided by <Company /> (&ldquo;we&rdquo;). You can reach us at <ContactAddress />. By
          signing in you accept these terms; if you do not accept them, please do not use the service.
        </Trans>
      </p>
    ),
  },
  {
    id: 'service',
    title: t`The service`,
    body: (
      <p>
        {t`${productName} lets you record dreams by WhatsApp, turns voice into text, and adds titles, tags, paintings and, when you ask for them, interpretations made by artificial intelligence. It is free of charge and funded by sponsors. Paintings, transcripts and interpretations can be wrong or surprising. They are for reflection and enjoyment and are no medical or psychological advice.`}
      </p>
    ),
  },
  {
    id: 'personal-use',
    title: t`Personal use only`,
    body: (
      <>
        <p>{t`The service is for your personal use only. You need to be at least 14 years old. You agree not to`}</p>
        <ul>
          <li>{t`use it commercially, or offer it to others as your own;`}</li>
          <li>{t`record in the name of somebody else, or connect a phone number that is not yours;`}</li>
          <li>{t`publish what is unlawful, hateful or sexual, or what exposes another person without their consent;`}</li>
          <li>{t`disturb or overload the service, or get around its limits.`}</li>
        </ul>
      </>
    ),
  },
  {
    id: 'your-content',
    title: t`Your content stays yours`,
    body: (
      <>
        <p>{t`You keep the ownership of everything you record, and of the titles, paintings and interpretations made from it as far as the law allows ownership of them. You give us only the permission we need to run the service for you: to store, process and show your content to you.`}</p>
        <p>{t`When you mark a dream public you also allow us to show it in the Collective Canvas and to use it in collective interpretations and weekly images, until you make it private or delete it.`}</p>
      </>
    ),
  },
  {
    id: 'privacy',
    title: t`Privacy`,
    body: (
      <p>
        <Trans>
          How we handle personal data is said in the <Link to="/privacy">privacy policy</Link>.
        </Trans>
      </p>
    ),
  },
  {
    id: 'as-is',
    title: t`Provided as-is`,
    body: (
      <p>{t`The service is provided as-is and as available, without warranties of any kind, as far as the law permits. We do our best to keep your dreams safe and the service running, but we do not promise that it will always be available or free of errors. Nothing in these terms limits liability that cannot be limited by law, or the rights you have as a consumer.`}</p>
    ),
  },
  {
    id: 'ending',
    title: t`Ending it`,
    body: (
      <p>{t`You may stop using the service and close your account at any time. We may end or suspend an account that breaks these terms, or stop the service altogether with reasonable notice. Either way you may ask for an export of your data, and we provide it on request.`}</p>
    ),
  },
  {
    id: 'changes',
    title: t`Changes`,
    body: (
      <p>{t`We may change these terms. The date at the top tells when that last happened, and we announce changes that matter in the app before they take effect.`}</p>
    ),
  },
  {
    id: 'law',
    title: t`Law and courts`,
    body: (
      <p>{t`These terms are governed by Spanish law. Disputes belong before the courts of Barcelona, Spain, unless consumer law gives you the courts of the place where you live.`}</p>
    ),
  },
];
