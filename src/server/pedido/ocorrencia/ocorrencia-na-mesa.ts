import { sql } from 'kysely'
import { dataEmSaoPaulo, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import { formatarCentavos } from '#domain/centavos.ts'
import { descreverOcorrencia, fimDaResposta, respostaDoVendedor } from '#domain/entrega/ocorrencia.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { entre, soDo } from '#server/plataforma/tarefa/tarefa-sql.ts'
import type { Momento, TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { decidirOcorrencia } from './decidir-ocorrencia.ts'
import {
  buscarConta,
  buscarOcorrencias,
  type OcorrenciaLida,
  vistoDaOcorrencia,
} from './ocorrencia-repository.ts'
import { ocorrenciaView } from './ocorrencia-view.ts'

const COLUNAS = sql`o.id::text as id, o.pedido_id, o.comprador_id as pessoa_id,
  coalesce(o.aceito_centavos + o.extra_centavos, o.pedido_centavos) as valor_centavos, o.aberta_em as desde, o.aberta_em as vez`

/** Claims of delivered orders, which staff decide (rule N65). Before the delivery they wait for it. */
export const ocorrenciaNaMesa: TipoDeTarefa<Dependencies, 'ocorrencia'> = {
  tipo: 'ocorrencia',
  folgaMs: 48 * 3_600_000,
  abertas: (_, id) => sql`
    select ${COLUNAS} from ocorrencia o join pedido p on p.id = o.pedido_id
    where o.situacao = 'ABERTA' and p.status_pedido = 'ENTREGUE' and ${soDo(sql`o.id`, id)}`,
  encerradas: (_, dias, id) => sql`
    select ${COLUNAS}, o.decidida_em as em, o.decidida_por as por_id, o.motivo_da_decisao as observacao,
      case when o.situacao = 'RECUSADA' then 'recusada' when o.decidida_por is null then 'aceita sem análise' else 'aceita' end
        as desfecho
    from ocorrencia o
    where o.situacao in ('ACEITA', 'RECUSADA') and ${soDo(sql`o.id`, id)} and ${entre(sql`o.decidida_em`, dias)}`,
  ler: async (db, ids, momento) => {
    const lidas = await buscarOcorrencias(db, ids.map(Number))
    return new Map(lidas.map(lida => [String(lida.id), palavras(lida, momento)]))
  },
  abrir: async ({ db }, id, { agora }) => {
    const lida = exigir((await buscarOcorrencias(db, [Number(id)]))[0], 'ocorrencia-inexistente')
    const vista = ocorrenciaView(lida, { papel: 'ADM', agora })
    if (lida.situacao !== 'ABERTA') return { visto: lida.situacao, ocorrencia: { ...vista, conta: null } }
    const conta = await buscarConta(db, lida.id)
    return { visto: vistoDaOcorrencia(lida, conta), ocorrencia: { ...vista, conta } }
  },
  acoes: {
    aceitar: (deps, { id, visto, campos: { valor, pagaPor, extra }, user: { id: por } }) => {
      const decisao = { aceita: true, valor, pagaPor, extraDaPlataforma: extra } as const
      return decidirOcorrencia(deps, { id: Number(id), visto, decisao, por })
    },
    recusar: (deps, { id, visto, observacao: motivo, user: { id: por } }) =>
      decidirOcorrencia(deps, { id: Number(id), visto, decisao: { aceita: false, motivo }, por }),
  },
}

const FRASE_MAXIMA = 60

function palavras(lida: OcorrenciaLida, momento: Momento) {
  const { produto, quantidadeDoItem, precoCentavos } = lida
  const dito = descreverOcorrencia(lida)
  return {
    frase: `${aparar(produto.nome, FRASE_MAXIMA - dito.length - 2)}: ${dito.charAt(0).toLowerCase()}${dito.slice(1)}`,
    fatos: [
      { rotulo: 'Comprado', texto: `${quantidadeDoItem} a ${formatarCentavos(precoCentavos)} cada` },
      { rotulo: 'Resposta do vendedor', texto: textoDaResposta(lida, momento) },
    ],
  }
}

const aparar = (nome: string, maximo: number) =>
  nome.length <= maximo ? nome : `${nome.slice(0, maximo - 1).trimEnd()}…`

function textoDaResposta(lida: OcorrenciaLida, { agora, hoje }: Momento): string {
  if (lida.origem === 'SEPARACAO') return 'disse que não separou'
  const resposta = respostaDoVendedor(lida, agora)
  if (resposta === 'CONCORDA') return 'concorda'
  if (resposta === 'DISCORDA') return 'não concorda'
  if (resposta === 'SEM_RESPOSTA') return 'não respondeu'
  const ate = fimDaResposta(lida.abertaEm)
  const dia = dataEmSaoPaulo(ate)
  return `pode responder até ${horaEmSaoPaulo(ate)}${dia === hoje ? '' : ` de ${formatarData(dia).slice(0, 5)}`}`
}
