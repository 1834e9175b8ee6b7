// One day of the month, moment by moment.
import { setTimeout as sleep } from 'node:timers/promises'
import { diaDaSemana } from '#domain/calendario.ts'
import { acontecer, type Gente, presentes, quemCompra } from './acontecimentos.ts'
import type { Mes } from './ator.ts'
import { estragarAvisos } from './banco.ts'
import type { Mercado } from './cadastros.ts'
import type { Caderno } from './caderno.ts'
import type { DiaDoCalendario } from './calendario.ts'
import {
  arrependerSe,
  type Comprador,
  comprar,
  conferir,
  esquecer,
  responderSubstitutos,
  retomar,
} from './comprador.ts'
import type { Cena } from './conta.ts'
import { ajustarLimites, entregar, montarRotas, trabalharNaMesa } from './equipe.ts'
import { fecharODia, olharAMesa } from './fechamento.ts'
import { lerManha } from './manha.ts'
import { encerrarODia } from './paginas.ts'
import type { Planta } from './plantar.ts'
import { contarParaRelatorios } from './relatorios.ts'
import {
  combinarPrecos,
  mudarCondicoes,
  publicar,
  responder,
  separarHoje,
  type Vendedor,
} from './vendedor.ts'

/** People who act at the same time. */
const AO_MESMO_TEMPO = 8
const ATE_A_QUEDA_MS = 1500
const DOMINGO = 0

/** Who looks at the pages each evening, and what is noted of it. */
export interface Contabilidade {
  cena: Cena
  caderno: Caderno
  planta: Planta | undefined
}

/** Lives a day from 2:00 to 23:30, when the pages are compared. */
export async function viverODia(
  mes: Mes,
  gente: Gente,
  { cena, caderno, planta }: Contabilidade,
  diaDoCalendario: DiaDoCalendario,
): Promise<void> {
  const { palco } = mes
  const { dia: hoje, quedas } = diaDoCalendario
  const { mercado } = gente
  const { compradores, queCompram, ...vendem } = quemAge(mes, gente, hoje)
  // Who works at the desk may change during the day.
  const chefe = mercado.equipe[0] ?? mercado.adm
  const mesa = () => mercado.equipe[1] ?? mercado.adm
  const as = (hora: string) => palco.avancarAte(instante(hoje, hora))
  await palco.avancarAte(palco.agora())
  await encerrarODia(cena)
  await as('02:00')
  await estragarAvisos(mes, mercado.adm)
  await viverAMadrugada(as, { compradores, ...vendem, hoje }, agir =>
    comQueda(quedas.banco ? () => palco.banco.matar() : null, mercado, agir),
  )
  await as('06:45')
  await montarRotas(chefe, hoje)
  await as('09:00')
  await cada(compradores, um => lerManha(um, caderno.conferir))
  await comQueda(mudancaDoProduto(mes, diaDoCalendario), mercado, () => cada(queCompram, comprar))
  await acontecer({ mes, gente, conferir: caderno.conferir }, diaDoCalendario)
  // The start of a killed server counts too, while people buy.
  await as('10:00')
  // An older version has not all that is counted.
  const fecha = diaDoCalendario.fecha && hoje >= (mes.atualizaEm ?? hoje)
  const contado = fecha ? await contarParaRelatorios(cena, () => as('10:05')) : null
  await as('10:30')
  await entregar(chefe, hoje)
  await trabalharNaMesa(mesa(), hoje)
  await viverATarde(as, { mes, gente }, hoje)
  await as('18:00')
  if (fecha) await olharAMesa(cena, caderno)
  await trabalharNaMesa(mesa(), hoje)
  await as('23:30')
  await planta?.anoite?.execute(cena.db)
  if (contado) await fecharODia(cena, caderno, contado)
}

interface QuemAge {
  compradores: Comprador[]
  /** Who buys today: a member buys for its company. Who stopped buying is absent. */
  queCompram: Comprador[]
  vendedores: Vendedor[]
  /** Those who did not stop selling. */
  publicam: Vendedor[]
}

function quemAge(mes: Mes, gente: Gente, hoje: string): QuemAge {
  const para = ({ ator }: Comprador | Vendedor) => mes.memoria.parando.has(ator.id)
  const compradores = presentes(mes, gente.compradores)
  const vendedores = presentes(mes, gente.vendedores)
  const queCompram = compradores.filter(um => um.dias.has(diaDaSemana(hoje)) && !para(um))
  return {
    ...{ compradores, queCompram: queCompram.map(um => quemCompra(mes, um)) },
    ...{ vendedores, publicam: vendedores.filter(um => !para(um)) },
  }
}

/** Packing and prices; offers of substitutes end at 3:30. */
async function viverAMadrugada(
  as: (hora: string) => Promise<void>,
  { compradores, vendedores, publicam, hoje }: Omit<QuemAge, 'queCompram'> & { hoje: string },
  comQuedaDoBanco: (agir: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await as('02:30')
  await comQuedaDoBanco(() => cada(vendedores, separarHoje))
  await as('03:10')
  await cada(compradores, um => responderSubstitutos(um, hoje))
  await as('04:30')
  if (diaDaSemana(hoje) !== DOMINGO) await cada(publicam, publicar)
}

/** The desk may have closed an account in the morning. */
async function viverATarde(
  as: (hora: string) => Promise<void>,
  { mes, gente }: { mes: Mes; gente: Gente },
  hoje: string,
): Promise<void> {
  const { mercado, banco } = gente
  const { compradores, queCompram, vendedores, publicam } = quemAge(mes, gente, hoje)
  await as('11:00')
  await banco.pagar()
  await cada(compradores, um => conferir(um, hoje))
  await as('13:00')
  await cada(compradores, retomar)
  await cada(queCompram, esquecer)
  await cada(compradores, arrependerSe)
  await as('16:00')
  await banco.pagar()
  await cada(vendedores, responder)
  await cada(publicam, um => mudarCondicoes(um, hoje))
  await cada(publicam, um => combinarPrecos(um, hoje))
  await ajustarLimites(mercado.equipe[0] ?? mercado.adm, compradores)
}

/** What happens to the server while people buy. */
function mudancaDoProduto({ palco, atualizaEm }: Mes, { dia, quedas }: DiaDoCalendario) {
  if (dia === atualizaEm) return () => palco.atualizar()
  return quedas.produto ? () => palco.produto.cair() : null
}

export function instante(dia: string, hora: string): Date {
  return new Date(`${dia}T${hora}:00-03:00`)
}

/** Something dies while people act. */
async function comQueda(
  derrubar: (() => Promise<void>) | null,
  { adm }: Mercado,
  agir: () => Promise<void>,
): Promise<void> {
  const agindo = agir()
  if (derrubar) {
    await sleep(adm.sorteio.inteiro(ATE_A_QUEDA_MS))
    await derrubar()
  }
  await agindo
}

/** So many at a time, in their sequence. */
async function cada<T>(lista: readonly T[], fazer: (um: T) => Promise<void>): Promise<void> {
  const fila = [...lista]
  const trabalhar = async () => {
    for (let um = fila.shift(); um !== undefined; um = fila.shift()) await fazer(um)
  }
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, trabalhar))
}
