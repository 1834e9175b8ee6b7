import { partesDeEtiquetas } from '#domain/entrega/separacao.ts'
import { enderecoDoPapel, type Rota } from '#web/queries/doca/rota-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import styles from './RotaDoDia.module.css'

/** What goes with the route on paper: what to fetch, the sheet to sign, one label for each volume (rule N59). */
export function PapeisDaRota({ rota: { id, nome, paradas } }: { rota: Rota }) {
  const volumes = paradas.reduce((soma, parada) => soma + parada.volumes, 0)
  const partes = partesDeEtiquetas(volumes)
  const etiquetas = Array.from({ length: partes }, (_, lugar) => ({
    rotulo: partes > 1 ? `Etiquetas ${lugar + 1} de ${partes}` : 'Etiquetas',
    endereco: enderecoDoPapel(id, 'etiquetas', partes > 1 ? lugar + 1 : undefined),
  }))
  const papeis = [
    { rotulo: 'Coleta', endereco: enderecoDoPapel(id, 'coleta') },
    { rotulo: 'Romaneio', endereco: enderecoDoPapel(id, 'romaneio') },
    ...etiquetas,
  ]
  return (
    <ul className={styles.papeis} aria-label={`Papéis de ${nome}`}>
      {papeis.map(({ rotulo, endereco }) => (
        <li key={rotulo}>
          <a className={buttonClass({ variant: 'quiet' })} href={endereco} target="_blank" rel="noopener">
            {rotulo}
          </a>
        </li>
      ))}
    </ul>
  )
}
