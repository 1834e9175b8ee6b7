import { useState } from 'react'
import { semAcento } from '#web/components/produto/sem-acento.ts'
import { type GrupoDeSinonimos, useRemoverTermo } from '#web/queries/sinonimo-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import styles from './SinonimosPage.module.css'

interface GruposDeSinonimosProps {
  grupos: readonly GrupoDeSinonimos[]
  onAdicionar: (grupo: GrupoDeSinonimos) => void
}

/** Up to this number of groups the list needs no filter. */
const SEM_FILTRO = 6

/** The groups, each with its terms; a term is removed by a tap. */
export function GruposDeSinonimos({ grupos, onAdicionar }: GruposDeSinonimosProps) {
  const [texto, setTexto] = useState('')
  const { mutate: remover, isPending } = useRemoverTermo()
  const procurado = semAcento(texto)
  const achados = grupos.filter(({ termos }) => termos.some(termo => semAcento(termo).includes(procurado)))
  if (grupos.length === 0) return <Empty text="Nenhum grupo por aqui ainda." drawing="/arte/vazio.svg" />
  return (
    <>
      {grupos.length > SEM_FILTRO && (
        <search className={styles.filtro}>
          <TextInput
            label="Filtrar grupos"
            type="search"
            autoComplete="off"
            placeholder="Termo"
            value={texto}
            onChange={event => setTexto(event.target.value)}
          />
        </search>
      )}
      {achados.length === 0 && <Empty text="Nenhum grupo com este termo." />}
      <ul className={styles.grupos}>
        {achados.map(grupo => (
          <li key={grupo.id}>
            <Card className={styles.grupo}>
              <ul className={styles.termos} aria-label={`Termos de ${grupo.termos[0]}`}>
                {grupo.termos.map(termo => (
                  <li key={termo}>
                    <button
                      type="button"
                      className={styles.termo}
                      disabled={isPending}
                      aria-label={`Remover ${termo}`}
                      title="Remover"
                      onClick={() => remover({ grupo, termo })}
                    >
                      {termo}
                      <Icon name="close" size={16} />
                    </button>
                  </li>
                ))}
                <li>
                  <Button
                    variant="plain"
                    icon="plus"
                    aria-label={`Adicionar termo a ${grupo.termos[0]}`}
                    onClick={() => onAdicionar(grupo)}
                  >
                    Termo
                  </Button>
                </li>
              </ul>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}
