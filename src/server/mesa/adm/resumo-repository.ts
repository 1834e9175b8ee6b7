// What the machine room still owes an answer for.
import { sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { resumoSchema } from '#contract/mesa/adm.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'

type Esperas = Pick<Vista<typeof resumoSchema>, 'emissoesSemResposta' | 'avisosNaoAplicados'>

/** Counts emissions that began before `emissoesAntesDe` and are open, and notices of the provider that are not applied. */
export async function contarEsperas(db: Db, emissoesAntesDe: Date): Promise<Esperas> {
  const { rows } = await sql<
    Record<'emissoes' | 'avisos', number> & Record<'emissaoDesde' | 'avisoDesde', Date | null>
  >`
    select e.quantidade as emissoes, e.desde as "emissaoDesde", a.quantidade as avisos, a.desde as "avisoDesde"
    from (select count(*)::int as quantidade, min(iniciada_em) as desde from emissao
      where situacao = 'ABERTA' and meio = 'BOLETO' and iniciada_em < ${emissoesAntesDe}) e
    cross join (select count(*)::int as quantidade, min(recebido_em) as desde from aviso_pagbank where aplicado_em is null) a`.execute(
    db,
  )
  const { emissoes, emissaoDesde, avisos, avisoDesde } = firstRow(rows)
  return {
    emissoesSemResposta: { quantidade: emissoes, desde: emissaoDesde },
    avisosNaoAplicados: { quantidade: avisos, desde: avisoDesde },
  }
}
