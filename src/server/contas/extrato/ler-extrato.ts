// What a buyer's statements answer (rule N86).
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { somar } from '#domain/centavos.ts'
import { pode } from '#domain/conta/permissao.ts'
import {
  diaDoExtrato,
  FAIXAS_DE_ATRASO,
  faixaDoAtraso,
  type SituacaoDoExtrato,
} from '#domain/pagamento/extrato.ts'
import { lerPeriodo, motivoParaNaoListarPeriodo, type Periodo } from '#domain/periodo.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { type CompradorComEndereco, exigirComprador } from '#server/pessoas/comprador/comprador-repository.ts'
import type { DbDeLeitura } from '#server/plataforma/db/connection.ts'
import { inOneReading } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import {
  type BoletoDoExtrato,
  type BoletoLido,
  listarBoletos,
  type Recorte,
  type SomasDosBoletos,
  somarBoletos,
} from './boletos-repository.ts'

export interface PedidoDeExtrato {
  de?: string | undefined
  ate?: string | undefined
  /** The buyer, if it is not the caller. */
  userId?: number | undefined
  situacao?: SituacaoDoExtrato | undefined
}

/** The account and the days of a statement. Refuses with `sem-permissao`, `user-inexistente` or `periodo-longo-demais`. */
export async function abrirExtrato(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { user }: Pick<Sessao, 'user'>,
  { userId = user.id, ...dias }: Omit<PedidoDeExtrato, 'situacao'>,
): Promise<{ comprador: CompradorComEndereco; compradorId: number; periodo: Periodo; hoje: string }> {
  if (userId !== user.id && !pode(user.papel, 'ver-compradores'))
    throw new RecusaError({ codigo: 'sem-permissao' })
  const hoje = dataEmSaoPaulo(clock())
  const periodo = lerPeriodo(dias, hoje)
  recusarSe(motivoParaNaoListarPeriodo(periodo))
  const comprador = await exigirComprador(db, userId)
  return { comprador, compradorId: comprador.id, periodo, hoje }
}

/** A page of a period's boletos, how many it has, with what they add up to. */
export async function lerBoletos(
  db: DbDeLeitura,
  { compradorId, periodo, hoje }: { compradorId: number; periodo: Periodo; hoje: string },
  { page, size, situacao }: { page: number; size: number } & Pick<PedidoDeExtrato, 'situacao'>,
) {
  const trecho = { situacao, limite: size, pular: page * size }
  const { somas, ...pagina } = await boletosDoPeriodo(db, { compradorId, periodo, hoje }, trecho)
  return { ...pagina, somas: { ...periodo, ...somas, ...idadesDe(somas, diaDoExtrato(periodo, hoje)) } }
}

/** Boletos of a period with what all of them add up to, of one instant. `total`: how many `situacao` leaves of them. */
export async function boletosDoPeriodo(
  db: DbDeLeitura,
  { compradorId, periodo, hoje }: { compradorId: number; periodo: Periodo; hoje: string },
  { situacao, ...trecho }: { limite: number; pular: number } & Pick<PedidoDeExtrato, 'situacao'>,
): Promise<{ somas: SomasDosBoletos; boletos: BoletoDoExtrato[]; total: number }> {
  return inOneReading(db, async leitura => {
    const dia = diaDoExtrato(periodo, hoje)
    const somas = await somarBoletos(leitura, { compradorId, periodo })
    const recorte = { situacao, atrasados: atrasadosDe(somas, dia) }
    const lidos = await listarBoletos(leitura, { compradorId, periodo }, { ...trecho, ...recorte })
    const boletos = lidos.map(lido => semAtrasoDoQueVoltou(lido, dia))
    return { somas, boletos, total: contarNoRecorte(somas, recorte) }
  })
}

/** What is owed because a payment went back has a due date only while a further boleto of it can be paid in time (rule M41). */
function semAtrasoDoQueVoltou({ voltou, ...boleto }: BoletoLido, dia: string): BoletoDoExtrato {
  const { devolvido, vencimento } = boleto
  if (!voltou || (!devolvido && faixaDoAtraso(vencimento, dia) === 'A_VENCER')) return boleto
  return { ...boleto, devolvido: true, vencimento: null }
}

/** The due dates of the boletos that are open and late on this day. */
function atrasadosDe({ abertos }: SomasDosBoletos, dia: string): string[] {
  return abertos.flatMap(({ vencimento }) =>
    vencimento !== null && faixaDoAtraso(vencimento, dia) !== 'A_VENCER' ? [vencimento] : [],
  )
}

function contarNoRecorte({ grupos, abertos }: SomasDosBoletos, { situacao, atrasados }: Recorte): number {
  const contados =
    situacao === 'EM_ATRASO'
      ? abertos.filter(({ vencimento }) => vencimento !== null && atrasados.includes(vencimento))
      : grupos.filter(({ grupo }) => situacao === undefined || grupo === situacao)
  return contados.reduce((total, { quantos }) => total + quantos, 0)
}

function idadesDe({ abertos }: SomasDosBoletos, dia: string) {
  const faixas = FAIXAS_DE_ATRASO.flatMap(faixa => {
    const dela = abertos.filter(({ vencimento }) => faixaDoAtraso(vencimento, dia) === faixa)
    if (dela.length === 0) return []
    const quantos = dela.reduce((soma, aberto) => soma + aberto.quantos, 0)
    return [{ faixa, quantos, valor: somar(...dela.map(({ valor }) => valor)) }]
  })
  const aVencer = abertos.filter(({ vencimento }) => faixaDoAtraso(vencimento, dia) === 'A_VENCER')
  return { faixas, proximoVencimento: aVencer[0]?.vencimento ?? null }
}
