// The month's own account of the money: facts read by plain SQL, arithmetic of its own. It imports no rule of the product.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Connection } from '#server/plataforma/db/connection.ts'
import { controle } from '../../tests/support/simulador.ts'
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
  reservado: number
  comissao: number
  por_fora: boolean
  itens: { vendedor: number; preco: number; quantidade: number; gramas: number }[]
  partes: {
    vendedor: number
    bruto: number
    comissao: number
    acerto: number
    valor: number
    status: string
  }[]
  cobrancas: { charge: string; valor: number; pago: number; devolvido: number; paga: boolean }[]
}

interface Zona {
  faixas: [string, string][]
  parada: number
  porKg: number
  minimo: number
}
const { zonas }: { zonas: Zona[] } = JSON.parse(
  readFileSync(new URL('../../db/tabela-frete-inicial.json', import.meta.url), 'utf8'),
)
/** From here on the legal minimum may count, which this account leaves to its own test. */
const CARGA_PESADA_GRAMAS = 4_000_000

const PEDIDOS = sql<PedidoLido>`
  select p.id, p.comprador_id as comprador, p.status_pedido as status, p.status_pagamento as pagamento, p.total_centavos as total,
    p.frete_centavos as frete, p.peso_gramas as gramas, p.frete_destino as cep, f.valor_centavos as combinado,
    p.abatimento_centavos as abatimento, p.valor_do_boleto_centavos as valor, p.credito_reservado_centavos as reservado,
    p.comissao_pontos_base as comissao, exists (select from pagamento_por_fora g where g.pedido_id = p.id) as por_fora,
    (select json_agg(json_build_object('vendedor', i.vendedor_id, 'preco', i.preco_centavos, 'quantidade', i.quantidade,
      'gramas', i.peso_gramas)) from item_pedido i where i.pedido_id = p.id and i.no_boleto) as itens,
    (select json_agg(json_build_object('vendedor', r.vendedor_id, 'bruto', r.bruto_centavos, 'comissao', r.comissao_centavos,
      'acerto', r.acerto_centavos, 'valor', r.valor_centavos, 'status', r.status)) from repasse r where r.pedido_id = p.id) as partes,
    (select json_agg(json_build_object('charge', c.charge_id, 'valor', c.valor_centavos, 'pago', c.pago_centavos,
      'devolvido', c.devolvido_centavos, 'paga', c.paga_o_pedido)) from cobranca c where c.pedido_id = p.id) as cobrancas
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
  return diferencas
}

type Conferir = (onde: string, nosso: number | string, deles: number | string) => void

function conferirPedido(pedido: PedidoLido, conferir: Conferir): void {
  const { id, itens, partes } = pedido
  const mercadoria = soma(itens.map(({ preco, quantidade }) => preco * quantidade))
  const gramas = soma(itens.map(item => item.gramas * item.quantidade))
  const frete = pedido.combinado ?? freteDe(pedido.cep, gramas)
  conferir(`pedido ${id}, peso`, gramas, pedido.gramas)
  if (frete !== null) conferir(`pedido ${id}, frete`, frete, pedido.frete)
  conferir(`pedido ${id}, total`, mercadoria + pedido.frete, pedido.total)
  conferir(`pedido ${id}, boleto`, pedido.total - pedido.abatimento, pedido.valor)
  for (const parte of partes) {
    const bruto = soma(
      itens
        .filter(({ vendedor }) => vendedor === parte.vendedor)
        .map(({ preco, quantidade }) => preco * quantidade),
    )
    const comissao = Math.min(meioParaCima(bruto * pedido.comissao, 10_000), bruto - 1)
    conferir(`pedido ${id}, bruto de ${parte.vendedor}`, bruto, parte.bruto)
    conferir(`pedido ${id}, comissão de ${parte.vendedor}`, comissao, parte.comissao)
    conferir(`pedido ${id}, parte de ${parte.vendedor}`, bruto - comissao - parte.acerto, parte.valor)
  }
  conferir(`pedido ${id}, vendedores`, new Set(itens.map(({ vendedor }) => vendedor)).size, partes.length)
}

/** Half up, in integers. */
function meioParaCima(dividendo: number, divisor: number): number {
  return Math.floor((dividendo * 2 + divisor) / (divisor * 2))
}

/** The table's freight; null where this account knows no price. */
function freteDe(cep: string, gramas: number): number | null {
  const zona = zonas.find(({ faixas }) => faixas.some(([de, ate]) => de <= cep && cep <= ate))
  if (!zona || gramas >= CARGA_PESADA_GRAMAS) return null
  const porPeso = Math.round(zona.parada * 100) + meioParaCima(Math.round(zona.porKg * 100) * gramas, 1000)
  return Math.max(Math.round(zona.minimo * 100), porPeso)
}

// What the provider holds is the fact; the product only read it.
async function conferirNoBanco(simulatorUrl: string, pedido: PedidoLido, conferir: Conferir): Promise<void> {
  for (const { charge, valor, pago, devolvido } of pedido.cobrancas) {
    const noBanco = (await controle({ simulatorUrl }, 'GET', `/cobrancas/${charge}`)) as {
      amount: { value: number; summary: { paid: number; refunded: number } }
    } // the control's documented answer
    conferir(`pedido ${pedido.id}, valor no banco`, noBanco.amount.value, valor)
    conferir(`pedido ${pedido.id}, pago no banco`, noBanco.amount.summary.paid, pago)
    conferir(`pedido ${pedido.id}, devolvido no banco`, noBanco.amount.summary.refunded, devolvido)
  }
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
