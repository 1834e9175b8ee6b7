import { Link } from '@tanstack/react-router'
import { EsqueletoDeAvisos } from '#web/components/aviso/EsqueletoDeAvisos.tsx'
import { ListaDeAvisos } from '#web/components/aviso/ListaDeAvisos.tsx'
import { MarcarTodos } from '#web/components/aviso/MarcarTodos.tsx'
import { NENHUM_AVISO } from '#web/components/aviso/por-dia.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { paths } from '#web/paths.ts'
import { useAvisos } from '#web/queries/avisos/aviso-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import styles from './PainelDeAvisos.module.css'

interface ConteudoDoPainelProps {
  /** All notices were marked as read by the button, which is then gone. */
  onMarcados: () => void
}

/** What the panel shows while it is open; it reads only then. */
export function ConteudoDoPainel({ onMarcados }: ConteudoDoPainelProps) {
  const avisos = useAvisos(0)
  const ultimo = avisos.data?.content[0]
  return (
    <>
      <div className={styles.cabeca}>
        <h2>Avisos</h2>
        {avisos.data && avisos.data.naoLidos > 0 && ultimo && (
          <MarcarTodos ate={ultimo.id} vistoAte={avisos.data.vistoAte} onDone={onMarcados} />
        )}
      </div>
      <div className={styles.lista}>
        <Consultado consulta={avisos} falha="Erro ao carregar os avisos." esqueleto={<EsqueletoDeAvisos />}>
          {({ content, vistoAte }) =>
            content.length > 0 ? (
              <ListaDeAvisos
                avisos={content}
                vistoAte={vistoAte}
                agora={new Date(avisos.dataUpdatedAt)}
                titulo="h3"
              />
            ) : (
              <Empty text={NENHUM_AVISO} />
            )
          }
        </Consultado>
      </div>
      <div className={styles.pe}>
        <Link to={paths.avisos} className={buttonClass({ variant: 'plain', wide: true })}>
          Ver todos os avisos
        </Link>
      </div>
    </>
  )
}
