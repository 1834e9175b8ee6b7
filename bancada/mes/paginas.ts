// The pages that people read about money, against the month's own account: statements of buyers and sellers, staff's comparison, their panel.
import { sql } from 'kysely'
import { inicioDoDia, somarDias } from '#domain/calendario.ts'
import type { Corpo } from '../../tests/support/pessoa.ts'
import type { Conferir } from './caderno.ts'
import { type Cena, type Conta, lerConta, type ParteDaConta, type PedidoDaConta, soma } from './conta.ts'
import { emCentavos } from './memoria.ts'
import { abertoDe, lerSaldos } from './razao.ts'

const POR_PAGINA = 100

/** Reads each page as the person whom it is for. */
export async function conferirPaginas(cena: Cena, conta: Conta, conferir: Conferir): Promise<void> {
  const emissoes = await lerEmEmissao(cena)
  // What is being issued this instant is owed and no order yet.
  for (const comprador of cena.compradores) {
    if (emissoes.has(comprador.id)) continue
    await conferirExtrato(cena, conta, comprador, conferir)
    await conferirVirada(cena, conta, comprador, conferir)
  }
  guardarAbertos(cena, conta)
  await conferirAbatimentos(cena, conferir)
  for (const vendedor of cena.vendedores) await conferirRepasses(cena, conta, vendedor, conferir)
  await conferirConferencia(cena, conta, conferir)
  await conferirPainel(cena, conta, conferir)
}

function guardarAbertos({ memoria, hoje }: Cena, { pedidos }: Conta): void {
  const abertos = pedidos.filter(({ aberto }) => aberto > 0)
  memoria.fechado = {
    dia: hoje(),
    abertos: abertos.map(({ id, comprador, aberto }) => ({ id, comprador, aberto })),
  }
}

/** What was read as paid since the pages were compared still belongs to their day. */
export async function encerrarODia(cena: Cena): Promise<void> {
  if (cena.memoria.fechado?.dia === cena.hoje()) guardarAbertos(cena, await lerConta(cena))
}

async function lerEmEmissao({ db }: Cena): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.comprador_id as id from emissao e join pedido p on p.id = e.pedido_id
    where e.situacao = 'ABERTA' and p.status_pedido = 'NO_CARRINHO'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** All rows of a list, page by page, with the first answer for its sums. */
async function todas<B extends { content: unknown[]; last: boolean }>(
  ler: (pagina: { page: number; size: number }) => Promise<{ body: B }>,
): Promise<{ somas: B; linhas: B['content'] }> {
  const { body: somas } = await ler({ page: 0, size: POR_PAGINA })
  const linhas = [...somas.content]
  for (let page = 1, fim = somas.last; !fim; page++) {
    const { body } = await ler({ page, size: POR_PAGINA })
    linhas.push(...body.content)
    fim = body.last
  }
  return { somas, linhas }
}

/** What of an order its buyer paid; what was paid after it was cancelled only went back. */
const pagoDe = ({ cancelado, valor, aberto, lido }: PedidoDaConta) =>
  cancelado ? (lido.pago_antes ? valor : 0) : valor - aberto

function grupoDoBoleto(pedido: PedidoDaConta): 'ABERTO' | 'PAGO' | 'CANCELADO' {
  if (pedido.aberto > 0) return 'ABERTO'
  return pagoDe(pedido) > 0 ? 'PAGO' : 'CANCELADO'
}

async function conferirExtrato(
  { desde, hoje, memoria }: Cena,
  { pedidos }: Conta,
  { id, chamar }: Cena['compradores'][number],
  conferir: Conferir,
): Promise<void> {
  const periodo = { de: desde, ate: hoje() }
  const { somas, linhas } = await todas(pagina =>
    chamar('GET /v1/extrato/boletos', { query: { ...periodo, ...pagina } }),
  )
  const seus = pedidos.filter(({ comprador }) => comprador === id)
  const onde = `comprador ${id}`
  const aberto = abertoDe(pedidos, id)
  const comprado = soma(seus.map(({ valor }) => valor))
  const pago = soma(seus.map(pagoDe))
  conferir('extrato: saldos', `${onde}, abertura`, 0, emCentavos(somas.abertura))
  conferir('extrato: saldos', `${onde}, comprado`, comprado, emCentavos(somas.comprado))
  conferir('extrato: saldos', `${onde}, pago`, pago, emCentavos(somas.pago))
  conferir('extrato: saldos', `${onde}, cancelado`, comprado - pago - aberto, emCentavos(somas.cancelado))
  conferir('extrato: saldos', `${onde}, fechamento`, aberto, emCentavos(somas.fechamento))
  const faixas = soma(somas.faixas.map(({ valor }) => emCentavos(valor)))
  conferir('extrato: grupos', `${onde}, faixas`, aberto, faixas)
  const atrasados = soma(somas.faixas.map(({ faixa, quantos }) => (faixa === 'A_VENCER' ? 0 : quantos)))
  conferir('extrato: grupos', `${onde}, em atraso`, seus.filter(um => um.emAtraso).length, atrasados)
  for (const grupo of ['ABERTO', 'PAGO', 'CANCELADO'] as const) {
    const nossos = seus.filter(pedido => grupoDoBoleto(pedido) === grupo)
    const { quantos = 0, valor = 0 } = somas.grupos.find(um => um.grupo === grupo) ?? {}
    conferir('extrato: grupos', `${onde}, ${grupo}`, nossos.length, quantos)
    conferir(
      'extrato: grupos',
      `${onde}, valor de ${grupo}`,
      soma(nossos.map(valorNoGrupo)),
      emCentavos(valor),
    )
  }
  conferir('extrato: boletos', `${onde}, quantos`, seus.length, linhas.length)
  for (const pedido of seus) {
    const linha = linhas.find(({ pedidoId }) => pedidoId === pedido.id)
    conferir('extrato: boletos', `pedido ${pedido.id}`, boletoNosso(pedido), boletoDeles(linha))
  }
  const { body: limite } = await chamar('GET /v1/extrato/limite', { query: periodo })
  const disponivel = (memoria.limites.get(id) ?? 0) - aberto
  conferir('extrato: limite', `${onde}, abertura`, 0, emCentavos(limite.abertura))
  conferir('extrato: limite', `${onde}, fechamento`, disponivel, emCentavos(limite.fechamento))
}

// Read as paid in the last minute of the day, after the month's own account.
async function soltosAte(
  db: Cena['db'],
  dia: string,
  pedidos: readonly { id: number }[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number; tipo: string }>`
    select distinct on (pedido_id) pedido_id as id, tipo from lancamento_credito
    where pedido_id = any(${pedidos.map(({ id }) => id)}) and em < ${inicioDoDia(somarDias(dia, 1))}
    order by pedido_id, id desc`.execute(db)
  return new Set(rows.filter(({ tipo }) => tipo.startsWith('LIBERADO')).map(({ id }) => id))
}

// A statement begins where the one before it ended, over the turn of a month and of a year.
async function conferirVirada(
  { hoje, memoria, db }: Cena,
  { pedidos }: Conta,
  { id, chamar }: Cena['compradores'][number],
  conferir: Conferir,
): Promise<void> {
  if (!memoria.fechado || memoria.fechado.dia === hoje()) return
  const seus = memoria.fechado.abertos.filter(({ comprador }) => comprador === id)
  const soltos = await soltosAte(db, memoria.fechado.dia, seus)
  const antes = soma(seus.filter(um => !soltos.has(um.id)).map(({ aberto }) => aberto))
  const query = { de: somarDias(memoria.fechado.dia, 1), ate: hoje(), page: 0, size: 1 }
  const { body } = await chamar('GET /v1/extrato/boletos', { query })
  conferir('extrato: virada', `comprador ${id}, abertura desde ${query.de}`, antes, emCentavos(body.abertura))
  const agora = abertoDe(pedidos, id)
  conferir('extrato: virada', `comprador ${id}, fechamento`, agora, emCentavos(body.fechamento))
}

function valorNoGrupo(pedido: PedidoDaConta): number {
  return pedido.aberto > 0 ? pedido.aberto : pagoDe(pedido) || pedido.valor
}

function boletoNosso(pedido: PedidoDaConta): string {
  const { mostrado, valor, porFora } = pedido
  const total = mostrado?.total ?? 0
  return [grupoDoBoleto(pedido), total, total - valor, valor, valorNoGrupo(pedido), porFora].join(' ')
}

type Boleto = Corpo<'GET /v1/extrato/boletos'>['content'][number]

function boletoDeles(boleto: Boleto | undefined): string {
  if (!boleto) return 'nenhuma linha'
  const { grupo, total, abatimento, valorDoBoleto, valor, porFora } = boleto
  return [grupo, ...[total, abatimento, valorDoBoleto, valor].map(emCentavos), porFora].join(' ')
}

async function conferirAbatimentos(cena: Cena, conferir: Conferir): Promise<void> {
  const periodo = { de: cena.desde, ate: cena.hoje() }
  const saldos = new Map(
    (await lerSaldos(cena)).flatMap(({ quem, id, nosso }) => (quem === 'comprador' ? [[id, nosso]] : [])),
  )
  for (const { id, chamar } of cena.compradores) {
    const { body } = await chamar('GET /v1/extrato/abatimentos', { query: periodo })
    conferir('extrato: abatimentos', `comprador ${id}`, saldos.get(id) ?? 0, emCentavos(body.fechamento))
  }
}

type Valores = Pick<ParteDaConta, 'bruto' | 'comissao' | 'acerto' | 'valor'>

const emTexto = ({ bruto, comissao, acerto, valor }: Valores) =>
  `${bruto} − ${comissao} − ${acerto} = ${valor}`

const deles = ({
  bruto,
  comissao,
  acerto,
  liquido,
}: Pick<Corpo<'GET /v1/repasse'>['grupos'][number], 'bruto' | 'comissao' | 'acerto' | 'liquido'>) => ({
  bruto: emCentavos(bruto),
  comissao: emCentavos(comissao),
  acerto: emCentavos(acerto),
  valor: emCentavos(liquido),
})

async function conferirRepasses(
  { desde, hoje }: Cena,
  { pedidos }: Conta,
  { id, chamar }: Cena['vendedores'][number],
  conferir: Conferir,
): Promise<void> {
  const { somas, linhas } = await todas(pagina =>
    chamar('GET /v1/repasse', { query: { de: desde, ate: hoje(), ...pagina } }),
  )
  const suas = pedidos.flatMap(({ id: pedidoId, partes }) =>
    partes.filter(({ vendedor }) => vendedor === id).map(parte => ({ pedidoId, ...parte })),
  )
  for (const grupo of ['NA_ENTREGA', 'NO_PAGAMENTO', 'POR_FORA', 'RECEBIDO', 'CANCELADO']) {
    const doGrupo = suas.filter(parte => parte.grupo === grupo)
    const lido = somas.grupos.find(um => um.grupo === grupo)
    const onde = `vendedor ${id}, ${grupo}`
    conferir('repasses: somas', `${onde}, quantos`, doGrupo.length, lido?.quantos ?? 0)
    const somado: Valores = {
      bruto: soma(doGrupo.map(({ bruto }) => bruto)),
      comissao: soma(doGrupo.map(({ comissao }) => comissao)),
      acerto: soma(doGrupo.map(({ acerto }) => acerto)),
      valor: soma(doGrupo.map(({ valor }) => valor)),
    }
    conferir('repasses: somas', onde, emTexto(somado), emTexto(lido ? deles(lido) : VAZIO))
  }
  for (const { pedidoId, grupo, ...parte } of suas) {
    const linha = linhas.find(uma => uma.pedidoId === pedidoId)
    const lida = linha ? `${linha.grupo} ${emTexto(deles(linha))}` : 'nenhuma linha'
    conferir('repasses: pedidos', `vendedor ${id}, pedido ${pedidoId}`, `${grupo} ${emTexto(parte)}`, lida)
  }
}

const VAZIO: Valores = { bruto: 0, comissao: 0, acerto: 0, valor: 0 }

/** What sellers hold of an order in the provider's books. */
const nasMaos = ({ partes }: PedidoDaConta) =>
  soma(partes.map(({ noBanco }) => (noBanco ? noBanco.valor - noBanco.devolvido : 0)))

async function conferirConferencia(
  { adm, desde, hoje }: Cena,
  { pedidos }: Conta,
  conferir: Conferir,
): Promise<void> {
  const { somas, linhas } = await todas(pagina =>
    adm.chamar('GET /v1/repasse/conferencia', { query: { de: desde, ate: hoje(), ...pagina } }),
  )
  const pagos = pedidos.filter(um => um.recebido !== null && !um.cancelado && !um.porFora)
  const recebido = soma(pagos.map(um => um.recebido ?? 0))
  const repasses = soma(pagos.map(nasMaos))
  conferir('adm/repasses: somas', 'recebido', recebido, emCentavos(somas.recebido))
  conferir('adm/repasses: somas', 'repasses', repasses, emCentavos(somas.repasses))
  conferir('adm/repasses: somas', 'plataforma', recebido - repasses, emCentavos(somas.plataforma))
  const diferentes = pagos.filter(um => um.recebido !== um.valor).length
  conferir('adm/repasses: somas', 'diferentes', diferentes, somas.diferentes)
  conferir('adm/repasses: pedidos', 'quantos', pagos.length, linhas.length)
  for (const pedido of pagos) {
    const linha = linhas.find(({ pedidoId }) => pedidoId === pedido.id)
    const nossa = [pedido.valor, pedido.recebido, nasMaos(pedido)].join(' ')
    const lida = linha && [linha.boleto, linha.recebido, linha.repasses].map(emCentavos).join(' ')
    conferir('adm/repasses: pedidos', `pedido ${pedido.id}`, nossa, lida ?? 'nenhuma linha')
  }
  conferirRetidos(pedidos, somas.retidos, conferir)
}

type Retidos = Corpo<'GET /v1/repasse/conferencia'>['retidos']

function conferirRetidos(pedidos: readonly PedidoDaConta[], retidos: Retidos, conferir: Conferir): void {
  const presas = pedidos
    .filter(({ cancelado }) => !cancelado)
    .flatMap(({ partes }) => partes.filter(({ noBanco }) => noBanco?.retida))
  const vendedores = new Set([...presas.map(({ vendedor }) => vendedor), ...retidos.map(um => um.vendedorId)])
  for (const vendedor of vendedores) {
    const suas = presas.filter(parte => parte.vendedor === vendedor)
    const lido = retidos.find(({ vendedorId }) => vendedorId === vendedor)
    const nosso = `${suas.length} pedidos, ${soma(suas.map(({ valor }) => valor))}`
    const lidos = `${lido?.pedidos ?? 0} pedidos, ${emCentavos(lido?.valor ?? 0)}`
    conferir('adm/repasses: retidos', `vendedor ${vendedor}`, nosso, lidos)
  }
}

async function conferirPainel({ adm }: Cena, { pedidos }: Conta, conferir: Conferir): Promise<void> {
  const { body } = await adm.chamar('GET /v1/adm/movimento')
  const vivos = pedidos.filter(({ cancelado }) => !cancelado)
  for (const { data, ...lido } of body.dias) {
    const doDia = vivos.filter(({ dia }) => dia === data)
    conferir('painel: dias', `${data}, pedidos`, doDia.length, lido.pedidos)
    conferir('painel: dias', `${data}, total`, soma(doDia.map(({ total }) => total)), emCentavos(lido.total))
  }
  const aEntregar = vivos.filter(({ entregue }) => !entregue).length
  conferir('painel: dias', 'a entregar', aEntregar, body.aEntregar)
  const atrasados = vivos.filter(({ emAtraso }) => emAtraso)
  const valor = soma(atrasados.map(um => um.valor))
  conferir('painel: atraso', 'pedidos', atrasados.length, body.emAtraso.quantidade)
  conferir('painel: atraso', 'valor', valor, emCentavos(body.emAtraso.total))
  const { body: relatorio } = await adm.chamar('GET /v1/relatorio/{nome}', { params: { nome: 'atrasos' } })
  conferir('relatório: atrasos', 'boletos', atrasados.length, somaDaColuna(relatorio, 'Boletos'))
  conferir('relatório: atrasos', 'valor', valor, somaDaColuna(relatorio, 'Valor'))
}

type Relatorio = Corpo<'GET /v1/relatorio/{nome}'>
type Celula = Relatorio['linhas'][number][number]

/** What a cell counts: centavos, grams or a number; 0 of a text. */
function numeroDe(celula: Celula | undefined): number {
  if (typeof celula === 'number') return celula
  if (typeof celula !== 'object' || celula === null) return 0
  return 'valor' in celula ? emCentavos(celula.valor) : Math.round(celula.quilos * 1000)
}

/** A column of a report by its title, of all rows or of the one that begins with this. */
export function somaDaColuna({ colunas, linhas }: Relatorio, titulo: string, primeira?: string): number {
  const coluna = colunas.findIndex(uma => uma.titulo === titulo)
  return soma(
    linhas
      .filter(([cabeca]) => primeira === undefined || cabeca === primeira)
      .map(linha => numeroDe(linha[coluna])),
  )
}
