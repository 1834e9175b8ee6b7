import { sql } from 'kysely'
import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import {
  type AndamentoDeReembolso,
  andamentoDoReembolso,
  motivoParaNaoCuidarDoReembolso,
} from '#domain/pagamento/status-pagamento.ts'
import {
  atualizarConclusao,
  buscarCobrancaDaEquipe,
  buscarReembolso,
  DONO_DA_COBRANCA,
  FALTA,
  type SituacaoDeReembolso,
  travarReembolso,
} from '#server/contas/reembolso/reembolso-repository.ts'
import { repetirReembolso } from '#server/contas/reembolso/repetir-reembolso.ts'
import { abrirRepassesPresos } from '#server/contas/repasse-preso/repasse-preso-repository.ts'
import { travarPedido } from '#server/pedido/pedido/estado-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { alvoDoDinheiro } from '#server/plataforma/auditoria/auditoria-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { type Autor, encerrar } from '#server/plataforma/tarefa/encerrar.ts'
import { entre, soDo } from '#server/plataforma/tarefa/tarefa-sql.ts'
import type { TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { travarCobranca } from './cobranca-repository.ts'
import { lerSeResponder } from './ler-cobranca.ts'

const CONCLUIR_REEMBOLSO = atoSoDaConta('concluir-reembolso', 'Pedidos e dinheiro', 'Concluiu o reembolso')

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
    concluir: async (deps, { id, ...conclusao }) => {
      // What is no amount is not what anybody saw; another amount is refused with the one that is left.
      if (!/^\d{1,15}$/.test(conclusao.visto)) throw new RecusaError({ codigo: 'tarefa-mudou' })
      await conferirReembolso(deps, Number(id))
      await concluirReembolso(deps, Number(id), conclusao)
    },
    tentar: (deps, { id, ...autor }) => repetirReembolso(deps, Number(id), autor),
  },
}

/**
 * Reads the charge of a refund that is left to staff: what went back at the provider, in its panel for example, was not given back by
 * hand. Refuses with `reembolso-nao-conferido` if the provider does not answer. Reads nothing if there is no such refund.
 */
async function conferirReembolso(deps: Dependencies, cobrancaId: number): Promise<void> {
  const chargeId = await buscarCobrancaDaEquipe(deps.db, cobrancaId)
  if (chargeId === null || (await lerSeResponder(deps, chargeId))) return
  throw new RecusaError({ codigo: 'reembolso-nao-conferido' })
}

/**
 * Marks a refund as done by hand, for exactly the amount that the author saw (rule M27). While the provider is still asked for it and
 * could pay a second time it is refused. Sellers' shares that stay in custody are put before staff (rule M38).
 */
export function concluirReembolso(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  cobrancaId: number,
  { observacao, ...autor }: Autor & { observacao: string },
): Promise<void> {
  return encerrar(deps, autor, {
    travar: async tx => {
      const dono = exigir(await buscarReembolso(tx, cobrancaId), 'reembolso-inexistente')
      // A reading locks the order first, or the charge without one: nothing goes back unseen between here and the end of the transaction.
      await (dono.pedidoId === null ? travarCobranca(tx, cobrancaId) : travarPedido(tx, dono.pedidoId))
      return { ...dono, ...exigir(await travarReembolso(tx, cobrancaId), 'reembolso-inexistente') }
    },
    motivo: ({ faltaCentavos, ...reembolso }) =>
      motivoParaNaoCuidarDoReembolso(reembolso) ??
      (faltaCentavos === Number(autor.visto) ? null : { codigo: 'reembolso-mudou', faltaCentavos }),
    gravar: async (tx, por) => {
      await atualizarConclusao(tx, cobrancaId, { observacao, ...por })
      await abrirRepassesPresos(tx, { cobrancaId }, por.agora)
    },
    registro: ({ situacao, faltaCentavos: valorCentavos, ...dono }) => ({
      acao: CONCLUIR_REEMBOLSO,
      alvo: alvoDoDinheiro(dono),
      antes: { situacao },
      depois: { situacao: 'CONCLUIDO', valorCentavos, observacao },
    }),
  })
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
