import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { FocoDoLink } from '#web/components/foco/FocoDoLink.tsx'
import { usePreferenciasDeAviso } from '#web/queries/avisos/aviso-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { AvisosNoAparelho } from './AvisosNoAparelho.tsx'
import { GruposDeAviso } from './GruposDeAviso.tsx'
import styles from './PreferenciasDeAviso.module.css'

/** Which groups of notices come by e-mail and to this device, too (rule N44). In the app all of them come. */
export function PreferenciasDeAviso() {
  const preferencias = usePreferenciasDeAviso()
  return (
    <section id="avisos" tabIndex={-1} aria-labelledby="titulo-dos-avisos" className={styles.secao}>
      <h2 id="titulo-dos-avisos">Avisos por e-mail</h2>
      <p className={styles.explicacao}>
        No sino, todos os avisos aparecem. Aqui você escolhe quais vão também por e-mail.
      </p>
      <Consultado
        consulta={preferencias}
        falha="Erro ao carregar as preferências."
        esqueleto={<Skeleton height={236} label="Carregando preferências…" />}
      >
        {({ grupos, push }) => (
          <>
            <Card>
              <GruposDeAviso meio="email" grupos={grupos.filter(({ email }) => email !== null)} />
              <FocoDoLink id="avisos" />
            </Card>
            {push.chave !== null && <AvisosNoAparelho chave={push.chave} push={push} grupos={grupos} />}
          </>
        )}
      </Consultado>
    </section>
  )
}
