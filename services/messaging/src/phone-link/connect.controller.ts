import { ConnectWhatsapp, type ConnectWhatsappAnswer } from '@dreamloom/contracts';
import { DreamerId, ZodPipe } from '@dreamloom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ConnectPhone } from './connect-phone.use-case.js';
import { DisconnectPhone } from './disconnect-phone.use-case.js';

@Controller('api')
export class ConnectController {
  constructor(
    private readonly connectPhone: ConnectPhone,
    private readonly disconnectPhone: DisconnectPhone,
  ) {}

  @Post('connect-whatsapp')
  @HttpCode(200)
  connect(
    @DreamerId() dreamerId: string,
    @Body(new ZodPipe(ConnectWhatsapp)) { phone }: ConnectWhatsapp,
  ): Promise<ConnectWhatsappAnswer> {
    return this.connectPhone.run(dreamerId, phone);
  }

  @Post('disconnect-whatsapp')
  @HttpCode(200)
  async disconnect(@DreamerId() dreamerId: string): Promise<Record<string, never>> {
    await this.disconnectPhone.run(dreamerId);
    return {};
  }
}
