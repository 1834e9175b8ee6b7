// A model of one order and its money, small enough to be checked by reading: what it must be after each event, by the rules alone.

/** A boleto as somebody knows it, in centavos; `encerrado` if it ended unpaid. */
export interface Estado {
  pago: number
  devolvido: number
  encerrado: boolean
}

export interface Boleto {
  vencimento: string
  /** At the provider, and as the product last read it: notices may be lost. */
  noBanco: Estado
  lido: Estado
  /** The product or staff had money of it go back: it pays nothing any more. */
  reembolso: boolean
}

export interface Pedido {
  comprador: number
  total: number
  /** What its boleto does not ask for, and what it took off sellers' shares (rule N68); its goods by seller. */
  abatimento: number
  acertos: Map<number, number>
  brutos: Map<number, number>
  status: 'PENDENTE' | 'AGUARDANDO_FRETE' | 'ENTREGUE' | 'CANCELADO'
  repasse: 'AGUARDANDO_PAGAMENTO' | 'EM_CUSTODIA' | 'REPASSADO' | 'CANCELADO'
  /** Was it unpaid for too long? It stays so until it is paid (rule M24). */
  atrasou: boolean
  /** Oldest first. */
  boletos: Boleto[]
  /** It was once paid in full, and stays so, even if the money went back (rule M24). */
  foiPago: boolean
  /** The boleto that pays it: the first that was read as paid in full, or after a delivery the next one, once its money went back (rules M40, M41). */
  pagador: Boleto | null
}

const DIA_MS = 86_400_000

/** The date so many days later, `YYYY-MM-DD`. */
export function somarDias(data: string, dias: number): string {
  return new Date(Date.parse(data) + dias * DIA_MS).toISOString().slice(0, 10)
}

// The lives of the model know weekends and no holidays.
function proximoDiaUtil(data: string): string {
  const fimDeSemana = [0, 6].includes(new Date(data).getUTCDay())
  return fimDeSemana ? proximoDiaUtil(somarDias(data, 1)) : data
}

/** A week after it was issued, on a working day (rule M21). */
const vencimentoDe = (emissao: string) => proximoDiaUtil(somarDias(emissao, 7))
/** 30 days after the due date, where the settings leave it to the provider (rule M40). */
const ultimoDiaDe = (vencimento: string) => somarDias(vencimento, 30)

const SEM_NADA: Estado = { pago: 0, devolvido: 0, encerrado: false }

const novoBoleto = (hoje: string): Boleto => ({
  vencimento: vencimentoDe(hoje),
  noBanco: SEM_NADA,
  lido: SEM_NADA,
  reembolso: false,
})

/** What the boletos of an order ask for (rule N68). */
export const valorDe = ({ total, abatimento }: Pedido) => total - abatimento

export function novoPedido(
  venda: Pick<Pedido, 'comprador' | 'total' | 'brutos' | 'abatimento' | 'acertos'>,
  hoje: string,
): Pedido {
  const nascido = { status: 'PENDENTE', repasse: 'AGUARDANDO_PAGAMENTO', atrasou: false } as const
  return { ...venda, ...nascido, boletos: [novoBoleto(hoje)], foiPago: false, pagador: null }
}

/** What speaks for an order: the boleto that pays it, otherwise the newest (rule M40). */
export function vigenteDe({ boletos, pagador }: Pedido): Boleto {
  return pagador ?? (boletos.at(-1) as Boleto) // an order has a boleto from the beginning
}

const retidoDe = ({ pago, devolvido }: Estado) => pago - devolvido

export function statusPagamentoDe({ foiPago, atrasou }: Pedido) {
  if (foiPago) return 'BOLETO_PAGO'
  return atrasou ? 'PAGAMENTO_EM_ATRASO' : 'BOLETO_PENDENTE_PAGAMENTO'
}

/** The product reads a boleto: only the amounts and what staff decided count, not what was read before (rules M20, M25, M26). */
export function ler(pedido: Pedido, boleto: Boleto): void {
  boleto.lido = { ...boleto.noBanco }
  if (boleto.lido.pago >= valorDe(pedido) && (!pedido.foiPago || pagaDeNovo(pedido, boleto))) {
    pedido.foiPago = true
    pedido.pagador = boleto
    if (pedido.status === 'PENDENTE') pedido.status = 'AGUARDANDO_FRETE'
    if (pedido.status !== 'CANCELADO') pedido.repasse = 'EM_CUSTODIA'
  }
  const { lido } = vigenteDe(pedido)
  if (lido.devolvido > 0 && retidoDe(lido) === 0) pedido.repasse = 'CANCELADO'
  if (pedido.status === 'ENTREGUE' && pedido.repasse === 'EM_CUSTODIA') pedido.repasse = 'REPASSADO'
  devolverOQueNaoPaga(pedido)
}

// The money of what paid a delivered order went back, and this one still has its own (rule M41).
function pagaDeNovo({ status, pagador, total, abatimento }: Pedido, boleto: Boleto): boolean {
  const semPagador = pagador === null || (boleto !== pagador && retidoDe(pagador.lido) === 0)
  return (
    status === 'ENTREGUE' && semPagador && !boleto.reembolso && retidoDe(boleto.lido) >= total - abatimento
  )
}

/** A delivered order is owed again as far as its money went back; until then it is settled (rule M41). */
function estaQuitado(pedido: Pedido): boolean {
  return pedido.foiPago && !(pedido.status === 'ENTREGUE' && seguraDe(pedido) > 0)
}

// Money of a cancelled order goes back by itself, and so does that of a boleto that does not speak for its order (rules M27, M40).
function devolverOQueNaoPaga(pedido: Pedido): void {
  for (const boleto of pedido.boletos) {
    const fica = pedido.status !== 'CANCELADO' && boleto === vigenteDe(pedido)
    if (!fica && retidoDe(boleto.lido) > 0) devolver(pedido, boleto, boleto.lido.pago)
  }
}

// So much is to have gone back in all, whoever gave it back; then the boleto is read.
function devolver(pedido: Pedido, boleto: Boleto, alvo: number): void {
  boleto.noBanco = { ...boleto.noBanco, devolvido: Math.max(boleto.noBanco.devolvido, alvo) }
  boleto.reembolso = true
  ler(pedido, boleto)
}

/** May staff set this status? Goods go for money that is still there, or on credit while nothing was paid (rules M23, M41). */
export function podeMover(pedido: Pedido, para: 'ENTREGUE' | 'CANCELADO'): boolean {
  if (pedido.status === 'ENTREGUE' || pedido.status === 'CANCELADO') return false
  const { lido } = vigenteDe(pedido)
  return para === 'CANCELADO' || lido.pago === 0 || retidoDe(lido) >= valorDe(pedido)
}

/** Staff set a status that they may set. The boleto is read before shares are released. */
export function mover(pedido: Pedido, para: 'ENTREGUE' | 'CANCELADO'): void {
  pedido.status = para
  if (para === 'ENTREGUE' && pedido.repasse === 'EM_CUSTODIA') ler(pedido, vigenteDe(pedido))
  if (para === 'CANCELADO') pedido.repasse = 'CANCELADO'
  devolverOQueNaoPaga(pedido)
}

/** How much of the boleto's money is to have gone back in all, if staff click; null if nothing (rule M42). */
export function alvoDoClique(pedido: Pedido): number | null {
  if (pedido.status === 'CANCELADO') return null
  const { lido } = vigenteDe(pedido)
  const devido = lido.pago < valorDe(pedido) ? 0 : valorDe(pedido)
  return retidoDe(lido) > devido ? lido.pago - devido : null
}

/** Staff click to give back what is not owed, having seen these amounts. Answers the refusal, or null. */
export function clicarDevolucao(
  pedido: Pedido,
  visto: Pick<Estado, 'pago' | 'devolvido'>,
): 'nada-a-devolver' | 'divergencia-mudou' | null {
  const boleto = vigenteDe(pedido)
  const alvo = alvoDoClique(pedido)
  if (alvo === null) return 'nada-a-devolver'
  const { lido } = boleto
  if (lido.pago !== visto.pago || lido.devolvido !== visto.devolvido) return 'divergencia-mudou'
  devolver(pedido, boleto, alvo)
  return null
}

/** Can this boleto be paid, as far as the product knows? */
function podeSerPago({ vencimento, lido }: Boleto, hoje: string): boolean {
  return lido.pago === 0 && !lido.encerrado && hoje <= ultimoDiaDe(vencimento)
}

/** Somebody asks for a further boleto. Answers the refusal, or null; the same click again changes nothing (rule M40). */
export function pedirSegundaVia(pedido: Pedido, hoje: string, compradorAtivo: boolean): string | null {
  if (vigenteDe(pedido) !== pedido.boletos[0] && podeSerPago(vigenteDe(pedido), hoje)) return null
  ler(pedido, vigenteDe(pedido))
  if (pedido.status === 'CANCELADO') return 'segunda-via-de-cancelado'
  if (estaQuitado(pedido)) return 'pagamento-ja-registrado'
  if (!compradorAtivo) return 'segunda-via-sem-comprador'
  if (retidoDe(vigenteDe(pedido).lido) > 0) return 'segunda-via-com-pagamento'
  if (podeSerPago(vigenteDe(pedido), hoje)) return 'boleto-ainda-vale'
  pedido.boletos.push(novoBoleto(hoje))
  pedido.pagador = null
  pedido.repasse = 'AGUARDANDO_PAGAMENTO'
  return null
}

/**
 * Somebody asks for the Pix of a delivered order, pays it, and it is read. Answers the refusal, or null. What was paid by it is as a further
 * boleto's (rules N95, N98).
 */
export function pagarPorPix(pedido: Pedido): string | null {
  const recusa = () => {
    if (estaQuitado(pedido)) return 'pagamento-ja-registrado'
    return retidoDe(vigenteDe(pedido).lido) > 0 || valorDe(pedido) < 100 ? 'pix-indisponivel' : null
  }
  if (recusa()) return recusa()
  ler(pedido, vigenteDe(pedido))
  if (recusa()) return recusa()
  const { vencimento } = vigenteDe(pedido)
  const pix = {
    vencimento,
    noBanco: { ...SEM_NADA, pago: valorDe(pedido) },
    lido: SEM_NADA,
    reembolso: false,
  }
  pedido.boletos.push(pix)
  ler(pedido, pix)
  return null
}

/** A boleto that nobody can pay at the provider any more, because it was paid or has ended. */
export function acabouNoBanco({ noBanco }: Boleto): boolean {
  return noBanco.pago > 0 || noBanco.encerrado
}

/** The provider's day begins: boletos past their last day end. */
export function encerrarVencidos({ boletos }: Pedido, hoje: string): void {
  for (const boleto of boletos)
    if (!acabouNoBanco(boleto) && hoje > ultimoDiaDe(boleto.vencimento))
      boleto.noBanco = { ...boleto.noBanco, encerrado: true }
}

/** The product's day begins: an order whose payment no bank can confirm in time any more is in arrears (rule M24). */
export function marcarAtraso(pedido: Pedido, hoje: string): void {
  const { vencimento } = vigenteDe(pedido)
  if (pedido.status !== 'CANCELADO' && !pedido.foiPago && hoje > proximoDiaUtil(somarDias(vencimento, 1)))
    pedido.atrasou = true
}

/** What an order holds of the limit: what its boleto asks for until it is paid, then what went back of it (rules M28, M41, N70). */
export function seguraDe(pedido: Pedido): number {
  const { status, foiPago } = pedido
  if (status === 'CANCELADO') return 0
  return foiPago ? Math.max(0, valorDe(pedido) - retidoDe(vigenteDe(pedido).lido)) : valorDe(pedido)
}
