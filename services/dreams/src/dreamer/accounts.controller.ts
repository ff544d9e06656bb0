import type { Accounts, QuotaName, SignInKind, Usage } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Quotas } from '@dreamloom/platform';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';

const PAGE_SIZE = 25;

const COUNTED = [
  ...(['newDreamsPerDay', 'titlesPerDay', 'questionsPerDay'] as const),
  ...(['embeddingsPerDay', 'motifReadingsPerDay'] as const),
] as const satisfies readonly QuotaName[];

interface Row {
  id: string;
  email: string;
  ways: SignInKind[];
  createdAt: Date;
  dreams: number;
}

/** The accounts as operators see them: counts, and nothing that a dreamer has written. */
@Controller()
export class AccountsController {
  constructor(
    private readonly database: DataSource,
    private readonly quotas: Quotas<QuotaName>,
  ) {}

  @Serves('POST /internal/accounts')
  async list({ body: { search, after } }: RequestOf<'POST /internal/accounts'>): Promise<Accounts> {
    const rows = await this.database.query<Row[]>(
      `select d.id, d.email, d.created_at as "createdAt", coalesce(t.dreams, 0) as dreams,
         array(select distinct kind from dreams.sign_in_way where dreamer_id = d.id order by kind) as ways
       from dreams.dreamer d left join dreams.dreamer_tally t on t.dreamer_id = d.id
       where (position(lower($1) in lower(d.email)) > 0 or d.id::text = lower($1))
         and ($2::uuid is null or (d.created_at, d.id) < (select created_at, id from dreams.dreamer where id = $2))
       order by d.created_at desc, d.id desc limit $3`,
      [search.trim(), after, PAGE_SIZE + 1],
    );
    const accounts = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    return { accounts, hasMore: rows.length > PAGE_SIZE };
  }

  @Serves('POST /internal/usage/dreams')
  async usage({ body }: RequestOf<'POST /internal/usage/dreams'>): Promise<Usage> {
    const used = await this.quotas.usedBy(body.dreamers, COUNTED);
    return { usage: [...used].map(([dreamerId, points]) => ({ dreamerId, used: points, storedBytes: 0 })) };
  }
}
