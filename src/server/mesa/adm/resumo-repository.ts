// Counts of what waits for staff.
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Db } from '#server/plataforma/db/connection.ts'

/** How many wait, and since when the oldest one does; null if none waits. */
export interface Espera {
  quantidade: number
  desde: Date | null
}

export interface Contagem {
  vendedoresPendentes: Espera
  compradoresPendentes: Espera
  reembolsosAbertos: Espera
  ocorrenciasAbertas: Espera
  emissoesSemResposta: Espera
  avisosNaoAplicados: Espera
}

/** Counts everything that waits for staff. Of the open emissions, only those that began before `emissoesAntesDe` count. */
export async function contarEsperas(db: Db, emissoesAntesDe: Date): Promise<Contagem> {
  const { rows } = await sql<Espera & { fila: keyof Contagem }>`
    select 'vendedoresPendentes' as fila, count(*)::int as quantidade, min(criado_em) as desde
      from usuario where papel = 'VENDEDOR' and status = 'PENDENTE'
    union all select 'compradoresPendentes', count(*)::int, min(criado_em)
      from usuario where papel = 'COMPRADOR' and status = 'PENDENTE'
    union all select 'reembolsosAbertos', count(*)::int, min(aberto_em) from reembolso where situacao = 'ABERTO'
    union all select 'ocorrenciasAbertas', count(*)::int, min(aberta_em) from ocorrencia where situacao = 'ABERTA'
    union all select 'emissoesSemResposta', count(*)::int, min(iniciada_em)
      from emissao where situacao = 'ABERTA' and iniciada_em < ${emissoesAntesDe}
    union all select 'avisosNaoAplicados', count(*)::int, min(recebido_em)
      from aviso_pagbank where aplicado_em is null`.execute(db)
  // Safe: the query answers one row for each key.
  return Object.fromEntries(
    rows.map(({ fila, quantidade, desde }) => [fila, { quantidade, desde }]),
  ) as unknown as Contagem
}

/** The number of orders in arrears, and the sum of what their boletos ask for in centavos (rule M24). */
export async function contarAtrasos(db: Db): Promise<{ quantidade: number; totalCentavos: Centavos }> {
  const { rows } = await sql<{ quantidade: number; totalCentavos: Centavos }>`
    select count(*)::int as quantidade, coalesce(sum(valor_do_boleto_centavos), 0)::bigint as "totalCentavos"
    from pedido where status_pagamento = 'PAGAMENTO_EM_ATRASO' and status_pedido <> 'CANCELADO'`.execute(db)
  return rows[0] ?? { quantidade: 0, totalCentavos: 0 as Centavos } // count() always answers one row
}
