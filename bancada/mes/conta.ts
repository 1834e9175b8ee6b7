// The month's own account: what it saw itself (memoria.ts), the state of each order by plain SQL, and the provider's own books. Its arithmetic is its
// own: it imports no rule of the product.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Pessoa } from '../../tests/support/pessoa.ts'
import { controle } from '../../tests/support/simulador.ts'
import type { Memoria, Mostrado } from './memoria.ts'

/** What an account is made of, and who looks at the pages. */
export interface Cena {
  db: Db
  simulatorUrl: string
  /** The platform's token at the provider. */
  token: string
  /** The first day, and the day of the clock. */
  desde: string
  hoje(): string
  memoria: Memoria
  adm: Pick<Pessoa, 'chamar'>
  /** People with an open account. */
  readonly compradores: readonly Pick<Pessoa, 'id' | 'chamar'>[]
  readonly vendedores: readonly Pick<Pessoa, 'id' | 'chamar'>[]
}

/** An order as the product froze it. */
export interface PedidoLido {
  id: number
  comprador: number
  status: string
  pagamento: string
  total: number
  frete: number
  /** The orders that its freight leans on (rule N163). */
  junto: number[]
  gramas: number
  cep: string
  combinado: boolean
  abatimento: number
  valor: number
  comissao: number
  por_fora: boolean
  /** Was it known to be paid before it was cancelled? */
  pago_antes: boolean
  itens: {
    cotacao: number
    produto: number
    vendedor: number
    preco: number
    quantidade: number
    gramas: number
  }[]
  partes: {
    vendedor: number
    bruto: number
    comissao: number
    acerto: number
    valor: number
    conta: string
  }[]
  cobrancas: {
    charge: string
    split: string | null
    meio: string
    valor: number
    pago: number
    devolvido: number
    paga: boolean
  }[]
}

export interface NoBanco {
  valor: number
  pago: number
  devolvido: number
}

/** A seller's part of an order. */
export interface ParteDaConta {
  vendedor: number
  bruto: number
  comissao: number
  acerto: number
  valor: number
  /** Where a seller's statement should show it. */
  grupo: string
  /** What the provider holds or paid of it; null while nothing is divided. */
  noBanco: { valor: number; devolvido: number; retida: boolean } | null
}

export interface PedidoDaConta {
  id: number
  comprador: number
  dia: string
  cancelado: boolean
  entregue: boolean
  emAtraso: boolean
  porFora: boolean
  itens: { vendedor: number; bruto: number; gramas: number }[]
  gramas: number
  frete: number
  total: number
  valor: number
  /** What it holds of its buyer's limit. */
  aberto: number
  /** What came through the provider and did not go back; null if it is not paid that way. */
  recebido: number | null
  partes: ParteDaConta[]
  mostrado: Mostrado | undefined
  lido: PedidoLido
  /** The provider's books, by charge. */
  noBanco: Map<string, NoBanco>
}

/** A claim, as staff decided it. */
export interface OcorrenciaDaConta {
  id: number
  comprador: number
  vendedor: number
  aceito: number
  pagaPor: string | null
  extra: number
  pedido: number
  item: number
  motivo: string
  /** Did the delivery open it by itself, for what was packed? */
  daSeparacao: boolean
}

export interface Conta {
  pedidos: PedidoDaConta[]
  ocorrencias: OcorrenciaDaConta[]
}

const PEDIDOS = sql<PedidoLido>`
  select p.id, p.comprador_id as comprador, p.status_pedido as status, p.status_pagamento as pagamento, p.total_centavos as total,
    p.frete_centavos as frete, p.peso_gramas as gramas, p.frete_destino as cep, p.frete_combinado_id is not null as combinado,
    coalesce(to_json(p.frete_com), '[]') as junto,
    p.abatimento_centavos as abatimento, p.valor_do_boleto_centavos as valor,
    p.comissao_pontos_base as comissao, exists (select from pagamento_por_fora g where g.pedido_id = p.id) as por_fora,
    (select coalesce(min(h.em) filter (where h.status_pagamento = 'BOLETO_PAGO') < min(h.em) filter (where h.status_pedido = 'CANCELADO'), false)
      from pedido_historico h where h.pedido_id = p.id) as pago_antes,
    (select json_agg(json_build_object('cotacao', i.cotacao_id, 'produto', q.produto_id, 'vendedor', i.vendedor_id, 'preco', i.preco_centavos,
      'quantidade', i.quantidade, 'gramas', i.peso_gramas)) from item_pedido i join cotacao q on q.id = i.cotacao_id
      where i.pedido_id = p.id and i.no_boleto) as itens,
    (select json_agg(json_build_object('vendedor', r.vendedor_id, 'bruto', r.bruto_centavos, 'comissao', r.comissao_centavos,
      'acerto', r.acerto_centavos, 'valor', r.valor_centavos, 'conta', r.conta_id)) from repasse r where r.pedido_id = p.id) as partes,
    coalesce((select json_agg(json_build_object('charge', c.charge_id, 'valor', c.valor_centavos, 'pago', c.pago_centavos,
      'devolvido', c.devolvido_centavos, 'paga', c.paga_o_pedido,
      'split', c.split_id, 'meio', c.meio) order by c.id) from cobranca c where c.pedido_id = p.id), '[]') as cobrancas
  from pedido p where p.status_pedido <> 'NO_CARRINHO' order by p.id`

const OCORRENCIAS = sql<OcorrenciaDaConta>`
  select o.id, p.comprador_id as comprador, o.vendedor_id as vendedor, coalesce(o.aceito_centavos, 0) as aceito, o.paga_por as "pagaPor",
    coalesce(o.extra_centavos, 0) as extra, o.pedido_id as pedido, o.item_id as item, o.motivo, o.origem = 'SEPARACAO' as "daSeparacao"
  from ocorrencia o join pedido p on p.id = o.pedido_id order by o.id`

/** Calls of the provider at the same time. */
const AO_MESMO_TEMPO = 8

/** The account as it is now. */
export async function lerConta(cena: Cena): Promise<Conta> {
  const { rows: lidos } = await PEDIDOS.execute(cena.db)
  const { rows: ocorrencias } = await OCORRENCIAS.execute(cena.db)
  const pedidos: PedidoDaConta[] = []
  for (let i = 0; i < lidos.length; i += AO_MESMO_TEMPO)
    pedidos.push(
      ...(await Promise.all(lidos.slice(i, i + AO_MESMO_TEMPO).map(lido => lerPedido(cena, lido)))),
    )
  juntarFretes(cena, pedidos)
  return { pedidos, ocorrencias }
}

/** By rising ids: what an order leans on was ordered before it. Agreed freight takes no part (rule N163). */
function juntarFretes({ memoria }: Cena, pedidos: readonly PedidoDaConta[]): void {
  const porId = new Map(pedidos.map(pedido => [pedido.id, pedido]))
  for (const pedido of pedidos) {
    const { lido, mostrado } = pedido
    const junto = (mostrado?.junto ?? lido.junto).flatMap(id => porId.get(id) ?? [])
    if (lido.combinado || junto.length === 0) continue
    const gramas = pedido.gramas + soma(junto.map(um => um.gramas))
    const frete = freteDe(memoria.ceps.get(pedido.comprador) ?? '', gramas)
    const novo = Math.max(0, frete - soma(junto.map(um => um.frete)))
    pedido.total += novo - pedido.frete
    pedido.frete = novo
  }
}

async function lerPedido(cena: Cena, lido: PedidoLido): Promise<PedidoDaConta> {
  const { memoria } = cena
  const mostrado = memoria.mostrados.get(lido.id)
  // Nobody in the month saw this order. A check of its own reports that, and here the product's amounts count.
  const itens = (mostrado?.itens ?? lido.itens).map(item => ({
    vendedor: item.vendedor,
    bruto: item.preco * item.quantidade,
    gramas: (memoria.gramas.get(item.produto) ?? 0) * item.quantidade,
  }))
  const gramas = soma(itens.map(item => item.gramas))
  const frete = lido.combinado
    ? (memoria.combinados.get(lido.id) ?? 0)
    : freteDe(memoria.ceps.get(lido.comprador) ?? '', gramas)
  const noBanco = new Map<string, NoBanco>()
  for (const { charge } of lido.cobrancas) noBanco.set(charge, await lerNoBanco(cena, charge))
  const daPaga = lido.cobrancas.findLast(({ paga }) => paga)
  const paga = daPaga && noBanco.get(daPaga.charge)
  // A boleto may ask for less than its buyer was shown, where more of the abatimento could be used by then (rule N68).
  const valor = Math.min(mostrado?.valor ?? lido.valor, lido.valor)
  const cancelado = lido.status === 'CANCELADO'
  const recebido = paga ? paga.pago - paga.devolvido : null
  const aberto = cancelado || lido.por_fora ? 0 : Math.max(0, valor - (recebido ?? 0))
  const conta = {
    ...{
      id: lido.id,
      comprador: lido.comprador,
      dia: mostrado?.dia ?? '',
      cancelado,
      porFora: lido.por_fora,
    },
    ...{
      entregue: lido.status === 'ENTREGUE',
      emAtraso: lido.pagamento === 'PAGAMENTO_EM_ATRASO' && !cancelado,
    },
    ...{
      itens,
      gramas,
      frete,
      total: soma(itens.map(({ bruto }) => bruto)) + frete,
      valor,
      aberto,
      recebido,
    },
    ...{ mostrado, lido, noBanco },
  }
  return { ...conta, partes: await lerPartes(cena, conta) }
}

async function lerPartes(
  cena: Cena,
  { itens, lido, ...pedido }: Omit<PedidoDaConta, 'partes'>,
): Promise<ParteDaConta[]> {
  const daPaga = lido.cobrancas.findLast(({ paga, split }) => paga && split !== null)
  const recebedores = daPaga?.split ? await lerRecebedores(cena, daPaga.split) : null
  return [...new Set(itens.map(({ vendedor }) => vendedor))].map(vendedor => {
    const bruto = soma(itens.filter(item => item.vendedor === vendedor).map(item => item.bruto))
    // Nobody sees beforehand what claims take from a share. The ledger of claims proves their sum.
    const { acerto = 0, conta } = lido.partes.find(parte => parte.vendedor === vendedor) ?? {}
    const livre = parteDe(bruto, cena.memoria.comissao)
    const recebido = recebedores?.find(({ account }) => account.id === conta)
    const noBanco = recebedores && {
      valor: recebido?.amount.value ?? 0,
      devolvido: recebido?.amount.refunded ?? 0,
      retida: recebido?.configurations.custody.status === 'HELD',
    }
    const valores = { bruto, comissao: bruto - livre, acerto, valor: livre - acerto }
    const doPix = daPaga?.meio === 'PIX'
    return {
      vendedor,
      ...valores,
      noBanco,
      grupo: grupoDe(pedido, doPix || custodiaAcabou(cena, pedido.dia)),
    }
  })
}

const CUSTODIA_MS = 365 * 86_400_000

/** The provider holds a share for a year from the boleto's day at most, delivered or not (spec §6). */
const custodiaAcabou = ({ hoje }: Cena, dia: string) =>
  dia !== '' && Date.parse(hoje()) - Date.parse(dia) >= CUSTODIA_MS

function grupoDe(
  {
    cancelado,
    porFora,
    recebido,
    entregue,
  }: Pick<PedidoDaConta, 'cancelado' | 'porFora' | 'recebido' | 'entregue'>,
  livre: boolean,
): string {
  if (porFora) return 'POR_FORA'
  // What went back whole was not received (rule M41).
  if (cancelado || recebido === 0) return 'CANCELADO'
  if (recebido === null) return 'NO_PAGAMENTO'
  return entregue || livre ? 'RECEBIDO' : 'NA_ENTREGA'
}

async function lerNoBanco({ simulatorUrl }: Cena, charge: string): Promise<NoBanco> {
  const { amount } = (await controle({ simulatorUrl }, 'GET', `/cobrancas/${charge}`)) as CobrancaNoBanco // documented answer
  return { valor: amount.value, pago: amount.summary.paid, devolvido: amount.summary.refunded }
}

interface CobrancaNoBanco {
  amount: { value: number; summary: { paid: number; refunded: number } }
}

interface Recebedor {
  account: { id: string }
  amount: { value: number; refunded: number }
  configurations: { custody: { status?: string } }
}

async function lerRecebedores({ simulatorUrl, token }: Cena, split: string): Promise<Recebedor[]> {
  const resposta = await fetch(`${simulatorUrl}/splits/${split}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { receivers } = (await resposta.json()) as { receivers: Recebedor[] } // the provider's documented answer
  return receivers
}

interface Zona {
  faixas: [string, string][]
  km: number
  parada: number
  porKg: number
  minimo: number
}
interface Tabela {
  zonas: Zona[]
  /** The legal minimum of heavy loads, by ascending weight. */
  pisos: { aPartirDeKg: number; porKm: number; cargaEDescarga: number }[]
}
const { zonas, pisos }: Tabela = JSON.parse(
  readFileSync(new URL('../../db/tabela-frete-inicial.json', import.meta.url), 'utf8'),
)

/** Half up, in integers. */
function meioParaCima(dividendo: number, divisor: number): number {
  return Math.floor((dividendo * 2 + divisor) / (divisor * 2))
}

/** The table's freight in centavos. It is 0 for a CEP that the table does not know: staff agree the freight there. */
function freteDe(cep: string, gramas: number): number {
  const zona = zonas.find(({ faixas }) => faixas.some(([de, ate]) => de <= cep && cep <= ate))
  if (!zona) return 0
  const porPeso = Math.round(zona.parada * 100) + meioParaCima(Math.round(zona.porKg * 100) * gramas, 1000)
  const piso = pisos.findLast(({ aPartirDeKg }) => gramas >= aPartirDeKg * 1000)
  const porDistancia = piso
    ? meioParaCima(Math.round(piso.porKm * 10_000) * Math.round(zona.km * 100), 10_000)
    : 0
  return Math.max(
    Math.round(zona.minimo * 100),
    porPeso,
    porDistancia + Math.round((piso?.cargaEDescarga ?? 0) * 100),
  )
}

/** What an item's missing part and its missing grams give back with the delivery, by the claim's reason (rules N63, N155, N165). */
export function faltaDoItem(
  { gramas, separados, substitutos }: Memoria,
  { id, preco, produto, quantidade }: Mostrado['itens'][number],
): { FALTA: number; PESO: number } {
  const { separado, gramas: naBalanca } = separados.get(id) ?? { separado: quantidade, gramas: null }
  const faltou = preco * (quantidade - separado)
  const outro = substitutos.get(id)
  const cobrado = outro?.aceito ? Math.min(outro.preco * outro.quantidade, faltou) : 0
  const deUma = gramas.get(produto) ?? 0
  const aMenos = naBalanca === null ? 0 : Math.max(0, deUma * separado - naBalanca)
  return { FALTA: faltou - cobrado, PESO: deUma === 0 ? 0 : meioParaCima(preco * aMenos, deUma) }
}

/** What a seller keeps of goods worth so much. */
function parteDe(bruto: number, pontosBase: number): number {
  return bruto === 0 ? 0 : bruto - Math.min(meioParaCima(bruto * pontosBase, 10_000), bruto - 1)
}

export function soma(valores: Iterable<number>): number {
  let total = 0
  for (const valor of valores) total += valor
  return total
}
