// What staff do: routes of the day, deliveries, limits, and each kind of task on their desk.
import { NOMES_DOS_TIPOS, type NomeDoTipo } from '#contract/mesa/tipos.ts'
import { somarDias } from '#domain/calendario.ts'
import { lerTarefa, tarefas } from '../../tests/support/mesa.ts'
import type { Corpo } from '../../tests/support/pessoa.ts'
import type { Ator } from './ator.ts'
import { emCentavos, type Memoria } from './memoria.ts'

type Tarefa = Corpo<'GET /v1/mesa'>['content'][number]
interface Decisao {
  acao: string
  observacao?: string
  campos?: Record<string, unknown>
}
type Decidir = (tarefa: Tarefa, ator: Ator, hoje: string) => Decisao | null

/** In reais. */
const LIMITES = ['8000', '15000', '30000'] as const
const NOTA = { observacao: 'Conferido por telefone' }

const DECISOES: { readonly [T in NomeDoTipo]: Decidir } = {
  'vendedor-pendente': () => ({ acao: 'aceitar' }),
  'comprador-pendente': (_, { sorteio }) => ({ acao: 'aceitar', campos: { limite: sorteio.umDe(LIMITES) } }),
  ocorrencia: ({ valor }, { sorteio }) =>
    sorteio.em100(85)
      ? {
          acao: 'aceitar',
          campos: { valor: valor ?? 0, pagaPor: sorteio.em100(75) ? 'VENDEDOR' : 'PLATAFORMA' },
        }
      : { acao: 'recusar', observacao: 'A foto não mostra o que faltou.' },
  // What the bank took back is asked for again, where the task offers that.
  divergencia: ({ valor }, { sorteio }) => {
    if (valor !== null) return { acao: 'devolver' }
    return sorteio.em100(50) ? { acao: 'segundaVia' } : { acao: 'ver', ...NOTA }
  },
  reembolso: (_, { sorteio }) => (sorteio.em100(50) ? { acao: 'tentar' } : { acao: 'concluir', ...NOTA }),
  'repasse-preso': () => ({ acao: 'acertar', ...NOTA }),
  custodia: () => ({ acao: 'liberar' }),
  'pagamento-a-vendedor': (_, __, hoje) => ({ acao: 'pagar', ...NOTA, campos: { pagoEm: hoje } }),
  conversa: () => ({ acao: 'atender' }),
  frete: (_, { sorteio }, hoje) => ({
    ...{ acao: 'combinar', observacao: 'Carreta por telefone' },
    campos: { valor: `${300 + sorteio.inteiro(500)},00`, validoAte: somarDias(hoje, 5) },
  }),
  'abatimento-parado': ({ valor }) => ({ acao: 'pagar', ...NOTA, campos: { valor } }),
  'acerto-por-fora': ({ valor }) => ({ acao: 'acertar', ...NOTA, campos: { valor } }),
  cancelamento: (_, { sorteio }) =>
    sorteio.em100(70) ? { acao: 'cancelar' } : { acao: 'manter', observacao: 'Já está no caminhão.' },
  'entrega-parada': (_, __, hoje) => ({
    acao: 'mover',
    ...NOTA,
    campos: { dia: somarDias(hoje, 2), forcar: true },
  }),
  'boleto-morto': (_, { sorteio }) =>
    sorteio.em100(60) ? { acao: 'segundaVia' } : { acao: 'receber', observacao: 'Pix na nossa conta' },
  'conta-a-encerrar': () => ({ acao: 'encerrar' }),
  // It is looked into at the provider, which this month does not do.
  'boleto-sem-resposta': () => null,
}

/** Does what there is to do, kind by kind; answers how much. */
export async function trabalharNaMesa(ator: Ator, hoje: string): Promise<number> {
  let feitas = 0
  for (const tipo of NOMES_DOS_TIPOS)
    for (const tarefa of await tarefas(ator, tipo)) {
      const decisao = DECISOES[tipo](tarefa, ator, hoje)
      if (!decisao || (tarefa.pedidoId !== null && tarefa.pedidoId === ator.memoria.esquecido)) continue
      if (await agir(ator, tarefa, decisao)) feitas++
    }
  return feitas
}

/** Answers whether it was done; not if the button is off, as where a buyer has to mend its cart first. */
async function agir(ator: Ator, { tipo, id }: Tarefa, decisao: Decisao): Promise<boolean> {
  const { status, body: aberta } = await lerTarefa(ator, tipo, id)
  const pode = status === 200 && aberta.acoes.some(uma => uma.acao === decisao.acao && !uma.impedimento)
  if (!pode) return false
  const body = { visto: aberta.visto, ...decisao }
  const feita =
    (await ator.chamar('POST /v1/mesa/{tipo}/{id}', { params: { tipo, id }, body })).status === 200
  if (feita) lembrar(ator.memoria, { tipo, id }, decisao)
  return feita
}

function lembrar(
  memoria: Memoria,
  { tipo, id }: Pick<Tarefa, 'tipo' | 'id'>,
  { acao, campos = {} }: Decisao,
): void {
  const centavos = (campo: string) => emCentavos(Number(String(campos[campo]).replace(',', '.')))
  if (tipo === 'comprador-pendente') memoria.limites.set(Number(id), centavos('limite'))
  if (tipo === 'conta-a-encerrar') memoria.encerradas.add(Number(id))
  if (tipo === 'frete') memoria.combinados.set(Number(id), centavos('valor'))
  if (tipo === 'ocorrencia' && acao === 'aceitar')
    memoria.aceitas.set(Number(id), { valor: centavos('valor'), pagaPor: String(campos.pagaPor) })
}

/** One route for each zone that has orders of today. */
export async function montarRotas(ator: Ator, hoje: string): Promise<void> {
  const { body } = await ator.chamar('GET /v1/rota', { query: { dia: hoje } })
  const zonas = new Set(body.semRota.map(({ zonaId }) => zonaId))
  for (const { id: zonaId, nome } of body.zonas)
    if (zonas.has(zonaId))
      await ator.chamar('POST /v1/rota', {
        body: { dia: hoje, zonaId, nome: nome.slice(0, 40), motorista: 'Jair' },
      })
}

/** Marks each stop as delivered, and what goes by a carrier to where no route leads. */
export async function entregar(ator: Ator, hoje: string): Promise<void> {
  const { body } = await ator.chamar('GET /v1/rota', { query: { dia: hoje } })
  const deFora = body.semRota.filter(({ zonaId }) => zonaId === null)
  for (const { pedidoId, statusPedido } of [...deFora, ...body.rotas.flatMap(({ paradas }) => paradas)])
    if (
      pedidoId !== ator.memoria.esquecido &&
      (statusPedido === 'PENDENTE' || statusPedido === 'AGUARDANDO_FRETE')
    )
      await ator.chamar('PUT /v1/pedido/{id}', {
        params: { id: pedidoId },
        body: { statusPedido: 'ENTREGUE' },
      })
}

/** Now and then staff raise a limit. */
export async function ajustarLimites(ator: Ator, compradores: readonly { ator: Ator }[]): Promise<void> {
  const comprador = ator.sorteio.umDe(compradores)
  if (!ator.sorteio.em100(20)) return
  const body = { userId: comprador.ator.id, valor: 10_000 + ator.sorteio.inteiro(40) * 500 }
  const { status } = await ator.chamar('PUT /v1/comprador/credito', { body })
  if (status === 204) ator.memoria.limites.set(body.userId, emCentavos(body.valor))
}
