import type { DiaDeRotas } from '#web/queries/doca/rota-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { nomeDaZona } from './nome-da-zona.ts'
import { useAlvo } from './parada/movimento.tsx'
import { ParadaDoDia } from './parada/ParadaDoDia.tsx'
import styles from './RotasPage.module.css'

interface SemRotaProps {
  doDia: DiaDeRotas
  /** Asks for a new route of this zone. */
  onCriar: (zonaId: string) => void
}

/** The orders of the day that are in no route, by zone; each zone can become a route at once. */
export function SemRota({ doDia: { semRota, zonas, rotas }, onCriar }: SemRotaProps) {
  const alvo = useAlvo(null)
  if (semRota.length === 0)
    return rotas.length > 0 ? (
      <section className={styles.semRota} aria-labelledby="sem-rota" {...alvo(0)}>
        <h2 id="sem-rota">Sem rota</h2>
        <p className={styles.tudoNaRota}>Todos os pedidos deste dia estão em uma rota.</p>
      </section>
    ) : null
  const ids = [...new Set(semRota.map(({ zonaId }) => zonaId))]
  return (
    <section className={styles.semRota} aria-labelledby="sem-rota" {...alvo(semRota.length)}>
      <h2 id="sem-rota">Sem rota</h2>
      {ids.map(id => (
        <div key={id} className={styles.grupo}>
          <div className={styles.cabecaDoGrupo}>
            <h3>{nomeDaZona(id, zonas)}</h3>
            {id !== null && zonas.some(zona => zona.id === id) && (
              <Button variant="quiet" onClick={() => onCriar(id)} aria-label={`Criar rota de ${id}`}>
                Criar rota
              </Button>
            )}
          </div>
          <ul className={styles.paradas}>
            {semRota.map((parada, lugar) =>
              parada.zonaId === id ? (
                <ParadaDoDia key={parada.pedidoId} parada={parada} rotaId={null} lugar={lugar} />
              ) : null,
            )}
          </ul>
        </div>
      ))}
    </section>
  )
}
