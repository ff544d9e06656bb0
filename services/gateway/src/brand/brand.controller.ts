import type { Brand, SignInChoices } from '@dreamloom/contracts';
import { Serves } from '@dreamloom/http';
import { ENV } from '@dreamloom/platform';
import { Controller, Inject } from '@nestjs/common';
import type { GatewayEnv } from '../gateway.env.js';
import { openIdSettings } from '../sign-in/open-id/open-id-providers.js';

@Controller()
export class BrandController {
  constructor(@Inject(ENV) private readonly env: GatewayEnv) {}

  @Serves('GET /api/brand')
  brand(): Brand {
    return {
      productName: this.env.PRODUCT_NAME,
      companyName: this.env.COMPANY_NAME,
      supportEmail: this.env.SUPPORT_EMAIL,
      botNumber: botNumberOf(this.env),
      publicBaseUrl: this.env.PUBLIC_BASE_URL,
      sandbox: this.env.SANDBOX === 'on',
      signIn: choicesOf(this.env),
      ...(this.env.SANDBOX_URL !== undefined && { sandboxUrl: this.env.SANDBOX_URL }),
    };
  }
}

function choicesOf(env: GatewayEnv): SignInChoices {
  const providers = openIdSettings(env);
  return {
    google: providers.some(({ id }) => id === 'google'),
    mail: env.MAIL_SIGN_IN === 'on',
    passkey: env.PASSKEYS === 'on',
    providers: providers.flatMap(({ id, label, issuer }) => (id === 'google' ? [] : [{ id, label, issuer }])),
  };
}

/** Empty without WhatsApp. */
function botNumberOf({ WHATSAPP_VENDOR: vendor, WHATSAPP_NUMBER: atMeta, TWILIO_WHATSAPP_FROM }: GatewayEnv): string {
  const atTwilio = TWILIO_WHATSAPP_FROM?.replace(/^whatsapp:/, '');
  return (vendor === 'cloud' ? atMeta : (atTwilio ?? atMeta)) ?? '';
}
