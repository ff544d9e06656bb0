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
      ...otherWaysOf(this.env),
      ...(this.env.WITHOUT.length > 0 && { without: this.env.WITHOUT }),
      ...(this.env.PRINTER_URL !== undefined && { printerUrl: this.env.PRINTER_URL }),
      ...(this.env.SANDBOX_URL !== undefined && { sandboxUrl: this.env.SANDBOX_URL }),
    };
  }
}

/** Google alone needs no mention, as in 1.0.0. */
function otherWaysOf(env: GatewayEnv): { signIn?: SignInChoices } {
  const all = openIdSettings(env);
  const google = all.some(({ id }) => id === 'google');
  const providers = all.flatMap(({ id, label, issuer }) => (id === 'google' ? [] : [{ id, label, issuer }]));
  const [mail, passkey] = [env.MAIL_SIGN_IN === 'on', env.PASSKEYS === 'on'];
  return google && !mail && !passkey && providers.length === 0 ? {} : { signIn: { google, providers, mail, passkey } };
}

/** Empty without WhatsApp. */
function botNumberOf({ WHATSAPP_VENDOR: vendor, WHATSAPP_NUMBER: atMeta, TWILIO_WHATSAPP_FROM }: GatewayEnv): string {
  const atTwilio = TWILIO_WHATSAPP_FROM?.replace(/^whatsapp:/, '');
  return (vendor === 'cloud' ? atMeta : (atTwilio ?? atMeta)) ?? '';
}
