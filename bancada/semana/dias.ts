// A day of the week, moment by moment.
import { stripVTControlCharacters } from 'node:util'
import { instante } from '../mes/dia.ts'
import * as compra from './compra-do-dia.ts'
import type { PedidoVisto } from './comprador.ts'
import type { Semana } from './quedas.ts'
import { OUTRA_VERSAO } from './telefone.ts'
import * as venda from './venda-do-dia.ts'

/** What is done when, each by its person. */
const AGENDA: readonly [string, ...((semana: Semana) => Promise<void>)[]][] = [
  ['04:30', semana => semana.publicarOutros()],
  ['05:00', venda.porPrecos],
  ['06:00', venda.separar],
  ['06:45', venda.fazerRotas],
  ['08:00', trocarDeVersao],
  ['09:15', compra.comparar, compra.encher, compra.gerarBoleto],
  ['10:30', venda.entregar],
  ['11:00', compra.pagar],
  ['11:15', compra.conferir],
  ['16:00', venda.responder],
  ['18:00', venda.trabalharNaMesa],
  ['22:00', fecharODia],
]
const FALHA_MAX = 700

/** A task that cannot be done by the screens is a failure of its own, and the day goes on. */
export async function viverODia(semana: Semana, hoje: string): Promise<void> {
  const { palco, caderno, telefones } = semana
  const todos = Object.values(telefones)
  for (const [hora, ...tarefas] of AGENDA) {
    for (const um of todos) await um.dormir()
    await palco.avancarAte(instante(hoje, hora))
    for (const um of todos) await um.acordar()
    for (const tarefa of tarefas) {
      caderno.contar('telas')
      await tarefa(semana).catch(async (falha: Error) => {
        caderno.achar('telas', explicar(falha))
        await fotografar(semana, `${hoje}-${hora.replace(':', '')}`)
      })
    }
  }
}

function explicar({ message, stack }: Error): string {
  const onde = stack
    ?.match(/semana\/[\w-]+\.ts:\d+/g)
    ?.slice(0, 3)
    .join(' < ')
  return `${stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, FALHA_MAX)} (${onde})`
}

/** What each of the phones shows. */
async function fotografar({ telefones }: Semana, quando: string): Promise<void> {
  for (const [quem, { page }] of Object.entries(telefones))
    await page.screenshot({ path: `test-results/semana/${quando}-${quem}.png` }).catch(() => undefined)
}

async function trocarDeVersao({ palco, queda, telefones }: Semana): Promise<void> {
  if (queda !== 'versao') return
  for (const telefone of Object.values(telefones)) telefone.perdoar(OUTRA_VERSAO)
  await palco.atualizar()
}

/** Each order as it was seen, and none besides. */
async function fecharODia(semana: Semana): Promise<void> {
  const { caderno, vistos } = semana
  const pedidos = await compra.lerPedidos(semana)
  caderno.igual('livros', 'pedidos', pedidos.map(emOrdem), vistos.map(emOrdem))
  const naoPagos = pedidos.filter(({ pagamento }) => pagamento !== 'BOLETO_PAGO').map(({ id }) => id)
  caderno.igual('livros', 'pedidos que o banco pagou e os livros não', naoPagos, [])
}

const emOrdem = ({ id, total, itens }: PedidoVisto) => ({
  ...{ id, total },
  itens: Object.entries(itens).toSorted(([um], [outro]) => (um < outro ? -1 : 1)),
})
