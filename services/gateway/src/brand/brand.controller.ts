import type { Brand } from '@dreamloom/contracts';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { GATEWAY_ENV, type GatewayEnv } from '../gateway.env.js';

/** GET /api/brand: what the house is called here. */
@Controller('api/brand')
export class BrandController {
  constructor(@Inject(GATEWAY_ENV) private readonly env: GatewayEnv) {}

  @Get()
  @Header('cache-control', 'no-cache')
  brand(): Brand {
    return {
      productName: this.env.PRODUCT_NAME,
      companyName: this.env.COMPANY_NAME,
      supportEmail: this.env.SUPPORT_EMAIL,
      botNumber: this.env.TWILIO_WHATSAPP_FROM.replace(/^whatsapp:/, ''),
      publicBaseUrl: this.env.PUBLIC_BASE_URL,
      sandbox: this.env.SANDBOX === 'on',
    };
  }
}
