// The month's own account of the money: facts read by plain SQL, arithmetic of its own. It imports no rule of the product.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Connection } from '#server/plataforma/db/connection.ts'
import { controle } from '../../tests/support/simulador.ts'
import { providerSettings } from '../bench/programs.ts'
import type { Mes } from './ator.ts'

interface PedidoLido {
  id: number
  comprador: number
  status: string
  pagamento: string
  total: number
  frete: number
  gramas: number
  cep: string
  combinado: number | null
  abatimento: number
  valor: number
  comissao: number
  por_fora: boolean
  itens: { vendedor: number; preco: number; quantidade: number; gramas: number }[]
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

const PEDIDOS = sql<PedidoLido>`
  select p.id, p.comprador_id as comprador, p.status_pedido as status, p.status_pagamento as pagamento, p.total_centavos as total,
    p.frete_centavos as frete, p.peso_gramas as gramas, p.frete_destino as cep, f.valor_centavos as combinado,
    p.abatimento_centavos as abatimento, p.valor_do_boleto_centavos as valor,
    p.comissao_pontos_base as comissao, exists (select from pagamento_por_fora g where g.pedido_id = p.id) as por_fora,
    (select json_agg(json_build_object('vendedor', i.vendedor_id, 'preco', i.preco_centavos, 'quantidade', i.quantidade,
      'gramas', i.peso_gramas)) from item_pedido i where i.pedido_id = p.id and i.no_boleto) as itens,
    (select json_agg(json_build_object('vendedor', r.vendedor_id, 'bruto', r.bruto_centavos, 'comissao', r.comissao_centavos,
      'acerto', r.acerto_centavos, 'valor', r.valor_centavos, 'conta', r.conta_id)) from repasse r where r.pedido_id = p.id) as partes,
    (select json_agg(json_build_object('charge', c.charge_id, 'valor', c.valor_centavos, 'pago', c.pago_centavos,
      'devolvido', c.devolvido_centavos, 'paga', c.paga_o_pedido,
      'split', c.split_id, 'meio', c.meio)) from cobranca c where c.pedido_id = p.id) as cobrancas
  from pedido p left join frete_combinado f on f.id = p.frete_combinado_id
  where p.status_pedido <> 'NO_CARRINHO' order by p.id`

/** Every difference between this account and the product's, as a sentence; none if the books are exact. */
export async function refazerAsContas({ palco }: Mes): Promise<string[]> {
  const { rows: pedidos } = await PEDIDOS.execute(palco.banco.connection.db)
  const diferencas: string[] = []
  const conferir = (onde: string, nosso: number | string, deles: number | string) => {
    if (nosso !== deles) diferencas.push(`${onde}: ${nosso} pela conta própria, ${deles} no produto`)
  }
  for (const pedido of pedidos) {
    conferirPedido(pedido, conferir)
    await conferirNoBanco(palco.simulatorUrl, pedido, conferir)
  }
  await conferirLimites(palco.banco.connection, pedidos, conferir)
  const { rows: sobras } = await SOBRAS.execute(palco.banco.connection.db)
  for (const { quem, nosso, deles } of sobras) conferir(quem, nosso, deles)
  const { rows: ocorrencias } = await OCORRENCIAS.execute(palco.banco.connection.db)
  for (const { quem, nosso, deles } of ocorrencias) conferir(quem, nosso, deles)
  return diferencas
}

type Conferir = (onde: string, nosso: number | string, deles: number | string) => void

function conferirPedido(pedido: PedidoLido, conferir: Conferir): void {
  const { id, itens, partes } = pedido
  const mercadoria = soma(itens.map(({ preco, quantidade }) => preco * quantidade))
  const gramas = soma(itens.map(item => item.gramas * item.quantidade))
  const frete = pedido.combinado ?? freteDe(pedido.cep, gramas)
  conferir(`pedido ${id}, peso`, gramas, pedido.gramas)
  conferir(`pedido ${id}, frete`, frete, pedido.frete)
  conferir(`pedido ${id}, total`, mercadoria + pedido.frete, pedido.total)
  const pago = pedido.por_fora || pedido.cobrancas.some(uma => uma.pago >= pedido.valor)
  conferir(`pedido ${id}, pago`, String(pago), String(pedido.pagamento === 'BOLETO_PAGO'))
  conferir(`pedido ${id}, boleto`, pedido.total - pedido.abatimento, pedido.valor)
  for (const parte of partes) {
    const bruto = soma(
      itens
        .filter(({ vendedor }) => vendedor === parte.vendedor)
        .map(({ preco, quantidade }) => preco * quantidade),
    )
    const livre = parteDe(bruto, pedido.comissao)
    conferir(`pedido ${id}, bruto de ${parte.vendedor}`, bruto, parte.bruto)
    conferir(`pedido ${id}, comissão de ${parte.vendedor}`, bruto - livre, parte.comissao)
    conferir(`pedido ${id}, parte de ${parte.vendedor}`, livre - parte.acerto, parte.valor)
  }
  conferir(`pedido ${id}, vendedores`, new Set(itens.map(({ vendedor }) => vendedor)).size, partes.length)
}

/** Half up, in integers. */
function meioParaCima(dividendo: number, divisor: number): number {
  return Math.floor((dividendo * 2 + divisor) / (divisor * 2))
}

/** The table's freight; 0 for a CEP that it does not know, whose freight is agreed. */
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

// What the provider holds is the fact; the product only read it.
async function conferirNoBanco(simulatorUrl: string, pedido: PedidoLido, conferir: Conferir): Promise<void> {
  const { id, status, partes, cobrancas } = pedido
  for (const { charge, split, meio, valor, pago, devolvido, paga } of cobrancas) {
    const noBanco = (await controle({ simulatorUrl }, 'GET', `/cobrancas/${charge}`)) as CobrancaNoBanco // documented answer
    conferir(`pedido ${id}, valor no banco`, noBanco.amount.value, valor)
    conferir(`pedido ${id}, pago no banco`, noBanco.amount.summary.paid, pago)
    conferir(`pedido ${id}, devolvido no banco`, noBanco.amount.summary.refunded, devolvido)
    if (!paga || split === null) continue
    const recebedores = await recebedoresDe(simulatorUrl, split)
    for (const { conta, vendedor, valor: parte } of partes) {
      const recebido = recebedores.find(({ account }) => account.id === conta)
      conferir(`pedido ${id}, parte de ${vendedor} no banco`, recebido?.amount.value ?? 0, parte)
      const livre = meio === 'PIX' || status === 'ENTREGUE' ? 'livre' : 'retida'
      const custodia = recebido?.configurations.custody.status
      if (status !== 'CANCELADO')
        conferir(`pedido ${id}, custódia de ${vendedor}`, livre, custodia === 'HELD' ? 'retida' : 'livre')
    }
  }
}

interface CobrancaNoBanco {
  amount: { value: number; summary: { paid: number; refunded: number } }
}

interface Recebedor {
  account: { id: string }
  amount: { value: number }
  configurations: { custody: { status?: string } }
}

async function recebedoresDe(simulatorUrl: string, split: string): Promise<Recebedor[]> {
  const authorization = `Bearer ${providerSettings([]).provider.PAGBANK_TOKEN}`
  const resposta = await fetch(`${simulatorUrl}/splits/${split}`, { headers: { authorization } })
  const { receivers } = (await resposta.json()) as { receivers: Recebedor[] } // the provider's documented answer
  return receivers
}

async function conferirLimites(
  { db }: Connection,
  pedidos: readonly PedidoLido[],
  conferir: Conferir,
): Promise<void> {
  const { rows } = await sql<{ id: number; limite: number; disponivel: number }>`
    select u.id, u.limite_centavos as limite, coalesce((select sum(valor_centavos) from lancamento_credito l
      where l.comprador_id = u.id), 0)::bigint as disponivel
    from usuario u where u.papel = 'COMPRADOR' order by u.id`.execute(db)
  for (const { id, limite, disponivel } of rows) {
    const usado = soma(pedidos.filter(({ comprador }) => comprador === id).map(emUso))
    conferir(`comprador ${id}, limite disponível`, limite - usado, disponivel)
  }
}

/** What an order holds of its buyer's limit. */
function emUso({ status, valor, por_fora, cobrancas }: PedidoLido): number {
  if (status === 'CANCELADO' || por_fora) return 0
  const paga = cobrancas.find(uma => uma.paga)
  return paga ? Math.max(0, valor - (paga.pago - paga.devolvido)) : valor
}

function soma(valores: readonly number[]): number {
  return valores.reduce((ate, valor) => ate + valor, 0)
}

/** A charge that holds more or less than its order owes. Those with an open refund or a surplus that staff know of are left out. */
const SOBRAS = sql<{ quem: string; nosso: number; deles: number }>`
  select 'pedido ' || p.id || ', sobra de ' || c.charge_id as quem, 0 as nosso, sobra::bigint as deles
  from cobranca c join pedido p on p.id = c.pedido_id left join reembolso r on r.cobranca_id = c.id
    left join visto_de_divergencia v on v.pedido_id = p.id,
    lateral (select c.pago_centavos - c.devolvido_centavos - coalesce(r.devolvido_a_mao_centavos, 0)
      - case when c.paga_o_pedido and p.status_pedido <> 'CANCELADO' then p.valor_do_boleto_centavos else 0 end as sobra) as conta
  where sobra <> 0 and (sobra < 0 or r.situacao is distinct from 'ABERTO' and v.pago_centavos is distinct from c.pago_centavos
    and not (c.divergente and c.lida_em > now() - interval '1 day'))`

/** What claims owe: to buyers what was accepted less what their boletos used, from sellers what their shares would have been less. */
const OCORRENCIAS = sql<{ quem: string; nosso: number; deles: number }>`
  with vivo as (select * from pedido where status_pedido not in ('NO_CARRINHO', 'CANCELADO')),
    concedido as (select comprador_id as quem, sum(aceito_centavos + extra_centavos) as valor from ocorrencia
      where situacao = 'ACEITA' group by 1),
    usado as (select comprador_id as quem, sum(abatimento_centavos) as valor from vivo group by 1),
    do_vendedor as (select o.pedido_id, o.vendedor_id, r.bruto_centavos as bruto, r.bruto_centavos - sum(o.aceito_centavos) as resto,
      v.comissao_pontos_base as pb from ocorrencia o join repasse r using (pedido_id, vendedor_id) join vivo v on v.id = o.pedido_id
      where o.situacao = 'ACEITA' and o.paga_por = 'VENDEDOR' group by 1, 2, 3, 5),
    devido as (select vendedor_id as quem, sum(bruto - least((bruto * pb * 2 + 10000) / 20000, bruto - 1)
      - case when resto = 0 then 0 else resto - least(div(resto * pb * 2 + 10000, 20000), resto - 1) end) as valor
      from do_vendedor group by 1),
    descontado as (select r.vendedor_id as quem, sum(r.acerto_centavos) as valor from repasse r join vivo v on v.id = r.pedido_id group by 1),
    abatimento as (select comprador_id as quem, sum(valor_centavos) as saldo,
      coalesce(sum(valor_centavos) filter (where tipo in ('PAGO_EM_DINHEIRO', 'CORRIGIDO')), 0) as a_mao from lancamento_abatimento group by 1),
    acerto as (select vendedor_id as quem, sum(valor_centavos) as saldo,
      coalesce(sum(valor_centavos) filter (where tipo in ('PAGO_POR_FORA', 'CORRIGIDO')), 0) as a_mao from lancamento_acerto group by 1)
  select 'comprador ' || quem || ', abatimento' as quem, coalesce(saldo, 0)::bigint as deles,
    (coalesce(concedido.valor, 0) - coalesce(usado.valor, 0) + coalesce(a_mao, 0))::bigint as nosso
    from concedido full join usado using (quem) full join abatimento using (quem)
  union all select 'vendedor ' || quem || ', acerto', coalesce(saldo, 0)::bigint,
    (coalesce(devido.valor, 0) - coalesce(descontado.valor, 0) + coalesce(a_mao, 0))::bigint
    from devido full join descontado using (quem) full join acerto using (quem)`

/** What a seller keeps of goods worth so much. */
function parteDe(bruto: number, pontosBase: number): number {
  return bruto === 0 ? 0 : bruto - Math.min(meioParaCima(bruto * pontosBase, 10_000), bruto - 1)
}
