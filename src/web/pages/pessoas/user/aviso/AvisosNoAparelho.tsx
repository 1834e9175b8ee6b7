import {
  navegadorMostraAvisos,
  navegadorProibe,
  useLigarAparelho,
} from '#web/queries/avisos/aviso/push-queries.ts'
import type { Preferencia, PreferenciasDePush } from '#web/queries/avisos/aviso-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { GruposDeAviso } from './GruposDeAviso.tsx'
import styles from './PreferenciasDeAviso.module.css'

interface AvisosNoAparelhoProps {
  /** The site's key for pushes. */
  chave: string
  push: PreferenciasDePush
  grupos: readonly Preferencia[]
}

/** Turns pushes to this device on, and chooses which groups come (rules N43, N44). */
export function AvisosNoAparelho({ chave, push: { nesteAparelho }, grupos }: AvisosNoAparelhoProps) {
  return (
    <>
      <h2 className={styles.outroMeio}>Avisos neste aparelho</h2>
      <p className={styles.explicacao}>
        O aparelho mostra o aviso mesmo com a Réstia fechada, enquanto você estiver conectado nele. De 21:00 a
        5:30 os avisos esperam, menos o cancelamento ou a mudança de uma entrega do dia.
      </p>
      <Card>
        <div className={styles.grupos}>
          {nesteAparelho && <GruposDeAviso meio="push" grupos={grupos.filter(({ podePush }) => podePush)} />}
          <div>
            <Aparelho chave={chave} ligado={nesteAparelho} />
          </div>
        </div>
      </Card>
    </>
  )
}

function Aparelho({ chave, ligado }: { chave: string; ligado: boolean }) {
  const { mutate: ligar, isPending } = useLigarAparelho(chave)
  if (!navegadorMostraAvisos()) return <p>Este navegador não mostra avisos de um site fechado.</p>
  if (!ligado && navegadorProibe())
    return (
      <p>O navegador não deixa a Réstia mostrar avisos. Libere as notificações nas configurações do site.</p>
    )
  return (
    <Button variant={ligado ? 'quiet' : 'primary'} busy={isPending} onClick={() => ligar(!ligado)}>
      {ligado ? 'Desligar neste aparelho' : 'Ligar neste aparelho'}
    </Button>
  )
}
