// Reads of the boletos that need a decision by staff (design/emission).
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { RequisicaoDeBoleto } from '#server/plataforma/provedor/requisicao-de-boleto.ts'
import { ESPERA_PELA_EQUIPE_MS } from './sem-resposta.ts'

/** An emission that waits for staff. */
export interface EmissaoSemResposta {
  id: number
  compradorId: number
  compradorNome: string
  /** The order, if this is a further boleto of it; null for a cart's boleto. */
  segundaViaDe: number | null
  referencia: string
  valorDoBoletoCentavos: Centavos
  iniciadaEm: Date
  tentativas: number
  detalhe: string | null
  requisicao: RequisicaoDeBoleto
}

/** Emissions that have been open for longer than a day, oldest first. */
export async function listarEmissoesSemResposta(db: Db, agora: Date): Promise<EmissaoSemResposta[]> {
  const antesDe = new Date(agora.getTime() - ESPERA_PELA_EQUIPE_MS)
  const { rows } = await sql<EmissaoSemResposta>`
    select e.id, u.id as "compradorId", u.nome as "compradorNome",
      case when e.via > 1 then p.id end as "segundaViaDe", e.referencia, p.valor_do_boleto_centavos as "valorDoBoletoCentavos",
      e.iniciada_em as "iniciadaEm", e.tentativas, e.ultimo_detalhe as detalhe, e.requisicao
    from emissao e join pedido p on p.id = e.pedido_id join usuario u on u.id = p.comprador_id
    where e.situacao = 'ABERTA' and e.iniciada_em < ${antesDe} order by e.iniciada_em, e.id`.execute(db)
  return rows
}
