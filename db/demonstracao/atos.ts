// What the people of the demonstration do, in the order of time and each at its own instant.
import { sql } from 'kysely'
import { cobrancaJobs } from '#server/cobranca/cobranca/cobranca-jobs.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Fila } from '#server/plataforma/jobs/queue.ts'

/** One thing that one person does, at its instant. */
export interface Ato {
  em: Date
  /** The buyer, if the act touches only this buyer's orders and writes no audit entry. Acts of different buyers may then run side by side. */
  de?: string
  /** It is of one order alone, and writes audit entries, which are in the order of time: it may be done beside others of its instant. */
  noInstante?: true
  /** Answers what follows from it, which is hours later. */
  fazer(deps: Dependencies): Promise<readonly Ato[]>
}

/** The messages of the last hours are sent; those of earlier days were. */
const COM_CORREIO_MS = 86_400_000

/** Does all acts up to now, and what follows from them; of two of the same instant the one that is named first. */
export async function viverAteAgora(deps: Dependencies, atos: readonly Ato[]): Promise<void> {
  const agora = deps.clock()
  let porFazer = emOrdem(atos)
  while (porFazer[0] && porFazer[0].em <= agora) {
    const juntos = porFazer.splice(0, 1)
    while (porFazer[0] && porFazer[0].em <= agora && cabe(porFazer[0], juntos))
      juntos.push(...porFazer.splice(0, 1))
    const seguem = await Promise.all(juntos.map(ato => fazer(deps, ato)))
    porFazer = emOrdem([...porFazer, ...seguem.flat()])
  }
  await sql`
    update aviso_email e set situacao = 'ENVIADO', em = a.criado_em from aviso a
    where a.id = e.aviso_id and e.situacao = 'NA_FILA' and a.criado_em <= ${new Date(agora.getTime() - COM_CORREIO_MS)}`.execute(
    deps.db,
  )
}

const emOrdem = (atos: readonly Ato[]): Ato[] => atos.toSorted((a, b) => a.em.getTime() - b.em.getTime())

const cabe = (ato: Ato, juntos: readonly Ato[]): boolean =>
  juntos.every(({ em, de, noInstante }) =>
    ato.noInstante
      ? noInstante && em.getTime() === ato.em.getTime()
      : ato.de !== undefined && de !== undefined && de !== ato.de,
  )

// Jobs of charges run at the instant of the act: shares and refunds are as old as what caused them. The reports are counted at the end.
async function fazer(deps: Dependencies, { em, fazer }: Ato): Promise<readonly Ato[]> {
  const trabalhos: (() => Promise<unknown>)[] = []
  const comCorreio = deps.clock().getTime() - em.getTime() < COM_CORREIO_MS
  const fila: Fila = {
    enviar: async (tx, nome, dados, opcoes) => {
      const daCobranca = cobrancaJobs.find(trabalho => trabalho.nome === nome)
      // Safe: a job is sent with the data of its name. The compiler cannot see it.
      const executar = daCobranca?.executar as
        | ((deps: Dependencies, dados: object) => Promise<unknown>)
        | undefined
      if (executar) trabalhos.push(() => executar(noAto, dados))
      else if (comCorreio) await deps.fila.enviar(tx, nome, dados, opcoes)
    },
    enviarTodos: async (tx, nome, envios, chavePorSegundos) => {
      if (comCorreio) await deps.fila.enviarTodos(tx, nome, envios, chavePorSegundos)
    },
  }
  const noAto = { ...deps, clock: () => em, fila }
  const seguem = await fazer(noAto)
  for (let trabalho = trabalhos.shift(); trabalho; trabalho = trabalhos.shift()) await trabalho()
  return seguem
}
