import type { Aviso } from '#web/queries/avisos/aviso-queries.ts'
import { AvisoDaLista } from './AvisoDaLista.tsx'
import styles from './ListaDeAvisos.module.css'
import { agruparPorDia } from './por-dia.ts'

interface ListaDeAvisosProps {
  /** Newest first. */
  avisos: readonly Aviso[]
  /** When they were read. */
  vistoAte: string
  agora: Date
  /** Heading of a day. */
  titulo: 'h2' | 'h3'
}

/** Notices under the days on which they came; each leads to what it tells of. */
export function ListaDeAvisos({ avisos, vistoAte, agora, titulo: Titulo }: ListaDeAvisosProps) {
  return agruparPorDia(avisos, agora).map(({ data, titulo, avisos: doDia }) => (
    <section key={data} className={styles.dia}>
      <Titulo className={styles.data}>{titulo}</Titulo>
      <ul>
        {doDia.map(aviso => (
          <AvisoDaLista key={aviso.id} aviso={aviso} vistoAte={vistoAte} />
        ))}
      </ul>
    </section>
  ))
}
