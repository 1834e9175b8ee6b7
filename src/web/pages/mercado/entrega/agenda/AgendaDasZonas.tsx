import { Suspense, useState } from 'react'
import { lazyPart } from '#web/components/lazy-part.ts'
import type { Agenda, ZonaDaAgenda } from '#web/queries/mercado/entrega-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import styles from '../EntregasPage.module.css'
import { resumirAgenda } from './resumir-agenda.ts'

// Loads forms and schemas.
const ZonaDialog = lazyPart(() => import('./ZonaDialog.tsx'), 'ZonaDialog')

/** Each zone with its weekdays in words, and the way to change them. */
export function AgendaDasZonas({ agenda }: { agenda: Agenda }) {
  const [aberta, setAberta] = useState<ZonaDaAgenda | null>(null)
  return (
    <section className={styles.secao} aria-labelledby="agenda">
      <h2 id="agenda">Agenda por zona</h2>
      <ul className={styles.lista}>
        {agenda.zonas.map(zona => (
          <li key={zona.zonaId} className={styles.linha}>
            <div>
              <h3>{zona.zonaNome ?? zona.zonaId}</h3>
              <ResumoDaZona zona={zona} />
            </div>
            {zona.zonaNome !== null && (
              <Button
                variant="plain"
                icon="edit"
                aria-label={`Editar a agenda de ${zona.zonaNome}`}
                onClick={() => setAberta(zona)}
              >
                Editar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {aberta && (
        <Suspense>
          <ZonaDialog
            agenda={agenda}
            zonaId={aberta.zonaId}
            titulo={aberta.zonaNome ?? aberta.zonaId}
            onClose={() => setAberta(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

function ResumoDaZona({ zona: { zonaNome, dias } }: { zona: ZonaDaAgenda }) {
  if (zonaNome === null)
    return (
      <p className={styles.detalhe}>
        A tabela de frete em vigor não tem esta zona: ela sai da agenda quando você salvar.
      </p>
    )
  if (dias.length === 0) return <p className={styles.detalhe}>Sem agenda: o comprador não escolhe o dia.</p>
  return resumirAgenda(dias).map(linha => (
    <p key={linha.dias} className={styles.detalhe}>
      <strong>{linha.dias}</strong> · {linha.corte} · {linha.limite}
    </p>
  ))
}
