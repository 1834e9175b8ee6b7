// The month's own account against the product's books: orders as they were frozen, the provider's books, the ledgers.
import { sql } from 'kysely'
import { diaDaSemana } from '#domain/calendario.ts'
import { controle } from '../../tests/support/simulador.ts'
import type { Conferir } from './caderno.ts'
import {
  type Cena,
  type Conta,
  faltaDoItem,
  type OcorrenciaDaConta,
  type PedidoDaConta,
  type PedidoLido,
  soma,
} from './conta.ts'

/** Compares every order and every ledger. */
export async function conferirLivros(cena: Cena, conta: Conta, conferir: Conferir): Promise<void> {
  for (const pedido of conta.pedidos) {
    conferirMostrado(cena, pedido, conferir)
    conferirPartes(cena, pedido, conferir)
    conferirNoBanco(cena, pedido, conferir)
  }
  await conferirCobrancas(cena, conta, conferir)
  await conferirLimites(cena, conta, conferir)
  conferirSeparacao(cena, conta, conferir)
  for (const ocorrencia of conta.ocorrencias) conferirOcorrencia(cena, ocorrencia, conferir)
  const { rows } = await SOBRAS.execute(cena.db)
  const sobras = rows.filter(({ charge }) => !cena.memoria.devolvidos.has(charge))
  conferir('sobra', 'quantas', 0, sobras.length)
  for (const { quem, nosso, deles } of sobras) conferir('sobra', quem, nosso, deles)
  for (const { quem, id, nosso, deles } of await lerSaldos(cena))
    conferir(quem === 'comprador' ? 'abatimento' : 'acerto', `${quem} ${id}`, nosso, deles)
}

// What was frozen with the boleto is what its buyer was shown.
function conferirMostrado(cena: Cena, pedido: PedidoDaConta, conferir: Conferir): void {
  const { memoria } = cena
  const { id, lido, mostrado } = pedido
  const onde = `pedido ${id}`
  conferir('pedido que ninguém viu', onde, 'visto', mostrado ? 'visto' : 'não visto')
  conferir('itens mostrados', onde, mostrado?.itens.length ?? 0, lido.itens.length)
  for (const { cotacao, produto, preco, quantidade, gramas } of lido.itens) {
    const visto = mostrado?.itens.find(item => item.cotacao === cotacao)
    conferir(
      'itens mostrados',
      `${onde}, quantidade da cotação ${cotacao}`,
      visto?.quantidade ?? 0,
      quantidade,
    )
    conferir('preço mostrado', `${onde}, cotação ${cotacao}`, visto?.preco ?? 0, preco)
    if (visto?.publicado !== undefined)
      conferir('preço publicado', `${onde}, cotação ${cotacao}`, visto.publicado, preco)
    conferir('peso', `${onde}, cotação ${cotacao}`, memoria.gramas.get(produto) ?? 0, gramas)
  }
  conferir('peso', onde, pedido.gramas, lido.gramas)
  conferir('frete', onde, pedido.frete, lido.frete)
  conferir('frete junto', onde, mostrado?.junto.toSorted().join(' ') ?? '', lido.junto.toSorted().join(' '))
  conferir('frete', `${onde}, mostrado`, mostrado?.frete ?? 0, lido.frete)
  if (mostrado?.entrega) conferir('dia da entrega', onde, 'dia útil', diaDeEntrega(mostrado.entrega))
  conferir('total mostrado', onde, mostrado?.total ?? 0, lido.total)
  if (mostrado?.entrega) conferir('dia da entrega', onde, 'dia útil', diaDeEntrega(mostrado.entrega))
  conferir('total mostrado', `${onde}, refeito`, pedido.total, lido.total)
  conferir('boleto mostrado', onde, pedido.valor, lido.valor)
  conferir('boleto mostrado', `${onde}, menos o abatimento`, lido.total - lido.abatimento, lido.valor)
  const noBanco = [...pedido.noBanco].filter(([charge]) => !semAviso(cena, lido, charge))
  const pago = pedido.porFora || noBanco.some(([, uma]) => uma.pago >= pedido.valor)
  conferir('pago', onde, String(pago), String(lido.pagamento === 'BOLETO_PAGO'))
}

const FERIADOS = '01-01 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25'.split(' ')
/** Good Friday. */
const SEXTAS_SANTAS = ['2025-04-18', '2026-04-03', '2027-03-26', '2028-04-14']

/** Nothing is booked for Sundays and national holidays, whatever the machines' own calendar says. */
function diaDeEntrega(dia: string): string {
  if (diaDaSemana(dia) === 0) return 'domingo'
  return FERIADOS.includes(dia.slice(5)) || SEXTAS_SANTAS.includes(dia) ? 'feriado' : 'dia útil'
}

/** Was it paid today, and its notice lost on the way? The readings of the next morning make up for that. */
function semAviso({ memoria, hoje }: Cena, { cobrancas }: PedidoLido, charge: string): boolean {
  const lida = cobrancas.find(uma => uma.charge === charge)
  return lida?.pago === 0 && memoria.pagos.get(charge)?.dia === hoje()
}

function conferirPartes({ memoria }: Cena, { id, lido, partes }: PedidoDaConta, conferir: Conferir): void {
  conferir('taxa da comissão', `pedido ${id}`, memoria.comissao, lido.comissao)
  conferir('parte', `pedido ${id}, quantas`, partes.length, lido.partes.length)
  for (const { vendedor, ...nossa } of partes) {
    const deles = lido.partes.find(parte => parte.vendedor === vendedor)
    const onde = `pedido ${id}, vendedor ${vendedor}`
    conferir('bruto', onde, nossa.bruto, deles?.bruto ?? 0)
    conferir('comissão', onde, nossa.comissao, deles?.comissao ?? 0)
    conferir('parte', onde, nossa.valor, deles?.valor ?? 0)
  }
}

// What the provider holds is the fact; the product only read it. What was paid, the month's bank knows itself.
function conferirNoBanco(cena: Cena, { id, lido, partes, noBanco }: PedidoDaConta, conferir: Conferir): void {
  for (const { charge, ...deles } of lido.cobrancas) {
    const nosso = noBanco.get(charge)
    const onde = `pedido ${id}, ${charge}`
    conferir('dinheiro no banco', `${onde}, valor`, nosso?.valor ?? 0, deles.valor)
    if (!semAviso(cena, lido, charge))
      conferir('dinheiro no banco', `${onde}, pago`, cena.memoria.pagos.get(charge)?.valor ?? 0, deles.pago)
    conferir('dinheiro no banco', `${onde}, devolvido`, nosso?.devolvido ?? 0, deles.devolvido)
    const tomado = cena.memoria.devolvidos.get(charge)
    // After a return in part staff may give back the rest.
    if (tomado !== undefined)
      conferir('devolvido pelo banco', onde, tomado, Math.min(tomado, deles.devolvido))
  }
  if (lido.status === 'CANCELADO') return
  for (const parte of partes) {
    if (!parte.noBanco) continue
    conferir('parte no banco', `pedido ${id}, vendedor ${parte.vendedor}`, parte.valor, parte.noBanco.valor)
    const retida = parte.grupo === 'NA_ENTREGA' ? 'retida' : 'livre'
    conferir(
      'custódia',
      `pedido ${id}, vendedor ${parte.vendedor}`,
      retida,
      parte.noBanco.retida ? 'retida' : 'livre',
    )
  }
}

interface Contador {
  reference_id: string
  charges: number
  declined: number
}

// A charge that the provider has and the product does not know, or knows twice.
async function conferirCobrancas(
  { db, simulatorUrl }: Cena,
  { pedidos }: Conta,
  conferir: Conferir,
): Promise<void> {
  const noBanco = (await controle({ simulatorUrl }, 'GET', '/contadores')) as Contador[] // documented answer
  const { rows } = await sql<{ referencia: string; cobrancas: number }>`
    select e.referencia, count(c.id)::int as cobrancas from emissao e left join cobranca c on c.emissao_id = e.id
    where e.situacao = 'CONCLUIDA' group by 1`.execute(db)
  const conhecidas = new Map(rows.map(({ referencia, cobrancas }) => [referencia, cobrancas]))
  for (const { reference_id: referencia, charges, declined } of noBanco)
    if (conhecidas.has(referencia) || charges > declined)
      conferir('cobranças do banco', referencia, charges - declined, conhecidas.get(referencia) ?? 0)
  const pagas = new Set(pedidos.flatMap(({ lido }) => lido.cobrancas.map(({ charge }) => charge)))
  conferir('cobranças do banco', 'todas', soma(conhecidas.values()), pagas.size)
}

async function conferirLimites({ db, memoria }: Cena, { pedidos }: Conta, conferir: Conferir): Promise<void> {
  const { rows } = await sql<{ id: number; limite: number; disponivel: number }>`
    select u.id, u.limite_centavos as limite, coalesce((select sum(valor_centavos) from lancamento_credito l
      where l.comprador_id = u.id), 0)::bigint as disponivel
    from usuario u where u.papel = 'COMPRADOR' order by u.id`.execute(db)
  for (const { id, limite, disponivel } of rows) {
    const nosso = memoria.limites.get(id) ?? 0
    conferir('limite', `comprador ${id}`, nosso, limite)
    conferir('limite', `comprador ${id}, disponível`, nosso - abertoDe(pedidos, id), disponivel)
  }
}

/** What a buyer owes. */
export function abertoDe(pedidos: readonly PedidoDaConta[], id: number): number {
  return soma(pedidos.filter(({ comprador }) => comprador === id).map(({ aberto }) => aberto))
}

// What sellers said that they packed, and what was accepted in the place of the rest, comes back with the delivery.
function conferirSeparacao({ memoria }: Cena, { pedidos, ocorrencias }: Conta, conferir: Conferir): void {
  const daSeparacao = ocorrencias.filter(uma => uma.daSeparacao)
  for (const { id, entregue, mostrado } of pedidos) {
    if (!entregue || !mostrado) continue
    const doPedido = daSeparacao.filter(({ pedido }) => pedido === id)
    for (const item of mostrado.itens)
      for (const [motivo, nosso] of Object.entries(faltaDoItem(memoria, item))) {
        const deles = doPedido.filter(uma => uma.item === item.id && uma.motivo === motivo)
        const aceito = soma(deles.map(uma => uma.aceito))
        conferir(
          motivo === 'PESO' ? 'balança' : memoria.substitutos.has(item.id) ? 'substituto' : 'falta',
          `pedido ${id}, item ${item.id}`,
          nosso,
          aceito,
        )
      }
  }
}

// A claim that was accepted without staff is not among those that they granted.
function conferirOcorrencia(
  { memoria }: Cena,
  { id, aceito, pagaPor }: OcorrenciaDaConta,
  conferir: Conferir,
): void {
  const dada = memoria.aceitas.get(id)
  if (!dada) return
  conferir('ocorrência aceita', `ocorrência ${id}`, dada.valor, aceito)
  conferir('ocorrência aceita', `ocorrência ${id}, paga por`, dada.pagaPor, pagaPor ?? '')
}

/** A charge that holds more or less than its order owes. Those with an open refund or a surplus that staff know of are left out. */
const SOBRAS = sql<{ quem: string; charge: string; nosso: number; deles: number }>`
  select 'pedido ' || p.id || ', sobra de ' || c.charge_id as quem, c.charge_id as charge, 0 as nosso, sobra::bigint as deles
  from cobranca c join pedido p on p.id = c.pedido_id left join reembolso r on r.cobranca_id = c.id
    left join visto_de_divergencia v on v.pedido_id = p.id,
    lateral (select c.pago_centavos - c.devolvido_centavos - coalesce(r.devolvido_a_mao_centavos, 0)
      - case when c.paga_o_pedido and p.status_pedido <> 'CANCELADO' then p.valor_do_boleto_centavos else 0 end as sobra) as conta
  where sobra <> 0 and (sobra < 0 or r.situacao is distinct from 'ABERTO' and v.pago_centavos is distinct from c.pago_centavos
    and not (c.divergente and c.lida_em > now() - interval '1 day'))`

/** What claims owe: to buyers what was accepted less what their boletos used, from sellers what their shares would have been less. */
const SALDOS = sql<Saldo>`
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
  select 'comprador' as quem, quem as id, coalesce(saldo, 0)::bigint as deles,
    (coalesce(concedido.valor, 0) - coalesce(usado.valor, 0) + coalesce(a_mao, 0))::bigint as nosso
    from concedido full join usado using (quem) full join abatimento using (quem)
  union all select 'vendedor', quem, coalesce(saldo, 0)::bigint,
    (coalesce(devido.valor, 0) - coalesce(descontado.valor, 0) + coalesce(a_mao, 0))::bigint
    from devido full join descontado using (quem) full join acerto using (quem)`

interface Saldo {
  quem: 'comprador' | 'vendedor'
  id: number
  nosso: number
  deles: number
}

/** What the ledgers of claims should say and what they say, of all who have one. */
export async function lerSaldos({ db }: Cena): Promise<Saldo[]> {
  return (await SALDOS.execute(db)).rows
}
