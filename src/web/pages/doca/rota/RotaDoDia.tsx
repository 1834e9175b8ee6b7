import { useId, useState } from 'react'
import { juntarParadas } from '#domain/entrega/rota.ts'
import { partesDeEtiquetas } from '#domain/entrega/separacao.ts'
import { deQuilos, formatarPeso, gramas } from '#domain/peso.ts'
import { enderecoDoPapel, type Rota, useRemoverRota } from '#web/queries/doca/rota-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { Menu, menuItemClass } from '#web/ui/overlay/Menu.tsx'
import { focusContent } from '#web/ui/page/focus-content.ts'
import { useMedia } from '#web/ui/page/use-media.ts'
import { useAlvo, useMovimentos } from './parada/movimento.tsx'
import { ParadaDoDia } from './parada/ParadaDoDia.tsx'
import styles from './RotasPage.module.css'

/** One route: who drives it, what it carries, its papers and its stops in their sequence. On a phone it is read, and sorted on demand. */
export function RotaDoDia({ rota, onEditar }: { rota: Rota; onEditar: () => void }) {
  const titulo = useId()
  const largo = useMedia('(width >= 840px)')
  const [organizando, setOrganizando] = useState(false)
  const { mutate: remover, isPending } = useRemoverRota()
  const alvo = useAlvo(rota.id)
  const { semSinal } = useMovimentos()
  const { nome, motorista, paradas } = rota
  const juntas = juntarParadas(paradas)

  async function excluir() {
    const sim = await confirmAction({
      title: `Excluir a rota “${nome}”?`,
      text: paradas.length > 0 ? 'Os pedidos dela voltam para Sem rota.' : undefined,
      confirmLabel: 'Excluir rota',
      danger: true,
    })
    if (sim) remover(rota, { onSuccess: focusContent })
  }

  return (
    <article className="card" aria-labelledby={titulo} {...alvo(juntas.length)}>
      <Row wrap gap={2} align="start" justify="between" className={styles.cabeca}>
        <div>
          <h3 id={titulo}>{nome}</h3>
          <p className="muted compact">{[motorista, ...carga(rota)].filter(Boolean).join(' · ')}</p>
        </div>
        {!semSinal && (
          <Row align="stretch" className={styles.acoes}>
            {!largo && juntas.length > 1 && (
              <Button variant="plain" aria-pressed={organizando} onClick={() => setOrganizando(!organizando)}>
                {organizando ? 'Pronto' : 'Organizar'}
              </Button>
            )}
            {paradas.length > 0 && <PapeisDaRota rota={rota} />}
            <IconButton icon="edit" label={`Mudar ${nome}`} onClick={onEditar} />
            <IconButton
              icon="trash"
              label={`Excluir ${nome}`}
              aria-busy={isPending}
              onClick={() => void excluir()}
            />
          </Row>
        )}
      </Row>
      {paradas.length === 0 ? (
        <p className={`muted ${styles.vazia}`}>Sem paradas. Escolha esta rota nos pedidos de Sem rota.</p>
      ) : (
        <ol className="divided rule-above">
          {juntas.map((pedidos, lugar) => (
            <ParadaDoDia
              key={pedidos[0]?.pedidoId}
              pedidos={pedidos}
              rotaId={rota.id}
              lugar={lugar}
              ultima={lugar === juntas.length - 1}
              organiza={largo || organizando}
            />
          ))}
        </ol>
      )}
    </article>
  )
}

function carga({ paradas }: Rota): string[] {
  if (paradas.length === 0) return []
  const quantas = juntarParadas(paradas).length
  const volumes = paradas.reduce((soma, parada) => soma + parada.volumes, 0)
  const peso = gramas(paradas.reduce((soma, parada) => soma + deQuilos(parada.peso), 0))
  return [
    quantas === 1 ? '1 parada' : `${quantas} paradas`,
    volumes === 1 ? '1 volume' : `${volumes} volumes`,
    formatarPeso(peso),
  ]
}

/** What goes with the route on paper: what to fetch, the sheet to sign, one label for each volume (rule N59). */
function PapeisDaRota({ rota: { id, nome, paradas } }: { rota: Rota }) {
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
    <Menu label={`Papéis de ${nome}`} icon="printer">
      {papeis.map(({ rotulo, endereco }) => (
        <a key={rotulo} className={menuItemClass} href={endereco} target="_blank" rel="noopener">
          {rotulo}
        </a>
      ))}
    </Menu>
  )
}
