import { sql } from 'kysely'
import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import { centavos } from '#domain/centavos.ts'
import { type AndamentoDeReembolso, andamentoDoReembolso } from '#domain/pagamento/status-pagamento.ts'
import {
  DONO_DA_COBRANCA,
  FALTA,
  type SituacaoDeReembolso,
} from '#server/contas/reembolso/reembolso-repository.ts'
import { repetirReembolso } from '#server/contas/reembolso/repetir-reembolso.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { entre, soDo } from '#server/plataforma/tarefa/tarefa-sql.ts'
import type { TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { concluirReembolso } from './concluir-reembolso.ts'

const COLUNAS = sql`r.cobranca_id::text as id, b.pedido_id, p.comprador_id as pessoa_id,
  case r.situacao when 'ABERTO' then ${FALTA} else r.valor_centavos end as valor_centavos, r.aberto_em as desde, r.aberto_em as vez`

const REEMBOLSOS = sql`reembolso r join cobranca b on b.id = r.cobranca_id ${DONO_DA_COBRANCA}`

/** Refunds that the provider refused, or did not answer for in three days: staff give back by hand (rules M27, M38). */
export const reembolsoNaMesa: TipoDeTarefa<Dependencies, 'reembolso'> = {
  tipo: 'reembolso',
  folgaMs: 48 * 3_600_000,
  abertas: (_, id) => sql`
    select ${COLUNAS} from ${REEMBOLSOS}
    where r.situacao = 'ABERTO' and r.motivo is not null and ${soDo(sql`r.cobranca_id`, id)}`,
  // One that was handed back to the provider is listed until that has an outcome.
  encerradas: (_, dias, id) => sql`
    select ${COLUNAS}, r.concluido_em as em, r.concluido_por as por_id,
      case when r.concluido_por is null then 'devolvido pelo PagBank' else 'devolvido à mão' end as desfecho, r.observacao
    from ${REEMBOLSOS}
    where r.situacao = 'CONCLUIDO' and ${soDo(sql`r.cobranca_id`, id)} and ${entre(sql`r.concluido_em`, dias)}
    union all
    select ${COLUNAS}, r.retomado_em, r.retomado_por, 'tentado de novo pelo PagBank', null from ${REEMBOLSOS}
    where r.situacao = 'ABERTO' and r.motivo is null and r.retomado_em is not null and ${soDo(sql`r.cobranca_id`, id)}
      and ${entre(sql`r.retomado_em`, dias)}`,
  ler: async (db, ids) =>
    new Map((await lerReembolsos(db, ids)).map(lido => [String(lido.cobrancaId), palavras(lido)])),
  abrir: async ({ db }, id) => ({ visto: String((await lerReembolsos(db, [id]))[0]?.faltaCentavos) }),
  acoes: {
    concluir: (deps, { id, visto, observacao, user }) => {
      // What is no amount is not what anybody saw; another amount is refused with the one that is left.
      if (!/^\d{1,15}$/.test(visto)) throw new RecusaError({ codigo: 'tarefa-mudou' })
      const valorEsperado = centavos(Number(visto))
      return concluirReembolso(deps, {
        cobrancaId: Number(id),
        valorEsperado,
        observacao,
        porUsuarioId: user.id,
      })
    },
    tentar: (deps, { id, visto, user }) =>
      repetirReembolso(deps, { cobrancaId: Number(id), visto, porUsuarioId: user.id }),
  },
}

interface ReembolsoLido {
  cobrancaId: number
  /** Null if the charge belongs to an undone emission alone (rule M17). */
  pedidoId: number | null
  faltaCentavos: number
  situacao: SituacaoDeReembolso
  motivo: string | null
  tentativas: number
  abertoEm: Date
}

async function lerReembolsos(db: Db, ids: readonly string[]): Promise<ReembolsoLido[]> {
  const { rows } = await sql<ReembolsoLido>`
    select r.cobranca_id as "cobrancaId", b.pedido_id as "pedidoId", ${FALTA} as "faltaCentavos", r.situacao, r.motivo, r.tentativas, r.aberto_em as "abertoEm"
    from reembolso r join cobranca b on b.id = r.cobranca_id where r.cobranca_id = any(${ids}::bigint[])`.execute(
    db,
  )
  return rows
}

const FRASES: Readonly<Record<AndamentoDeReembolso, string>> = {
  A_MAO: 'O dinheiro não voltou pelo PagBank',
  TENTANDO: 'O PagBank tenta devolver o dinheiro',
  DEVOLVIDO: 'O dinheiro voltou ao comprador',
}

function palavras(lido: ReembolsoLido) {
  const { pedidoId, motivo, tentativas, abertoEm } = lido
  const andamento = andamentoDoReembolso(lido)
  return {
    frase: andamento === 'A_MAO' && pedidoId === null ? 'Boleto desfeito foi pago' : FRASES[andamento],
    fatos: [
      ...(motivo ? [{ rotulo: 'Por que à mão', texto: motivo }] : []),
      { rotulo: 'A devolver desde', texto: formatarData(dataEmSaoPaulo(abertoEm)) },
      {
        rotulo: 'No PagBank',
        texto: tentativas === 1 ? '1 tentativa' : `${tentativas} tentativas`,
      },
    ],
  }
}
