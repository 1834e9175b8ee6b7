import { type RefObject, useEffect, useRef, useState } from 'react'
import { emPalavras } from '#domain/busca/em-palavras.ts'
import { type GrupoDeSinonimos, useRemoverTermo } from '#web/queries/mercado/sinonimo-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Box, Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { focusIsLost } from '#web/ui/page/pass-focus.ts'
import { useMedia } from '#web/ui/page/use-media.ts'
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
  const listaRef = useRef<HTMLUListElement>(null)
  const seguirFoco = useFocoDepoisDeRemover(listaRef)
  const procurado = emPalavras(texto)
  const achados = grupos.filter(({ termos }) => termos.some(termo => emPalavras(termo).includes(procurado)))
  const largo = useMedia('(width >= 600px)')
  const termosDe = (grupo: GrupoDeSinonimos) => (
    <TermosDoGrupo
      grupo={grupo}
      ocupado={isPending}
      onAdicionar={() => onAdicionar(grupo)}
      onRemover={(termo, chip) => {
        seguirFoco(chip)
        remover({ grupo, termo })
      }}
    />
  )
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
      <Grid
        as="ul"
        gap={largo ? 3 : undefined}
        className={largo ? styles.grupos : 'panel divided'}
        ref={listaRef}
      >
        {achados.map(grupo =>
          largo ? (
            <Stack as="li" key={grupo.id}>
              <Card pad={3}>{termosDe(grupo)}</Card>
            </Stack>
          ) : (
            <Box as="li" shrink key={grupo.id}>
              <Fold bare summary={grupo.termos[0]} detail={grupo.termos.slice(1).join(', ')}>
                <Box pad="2-4">{termosDe(grupo)}</Box>
              </Fold>
            </Box>
          ),
        )}
      </Grid>
    </>
  )
}

interface TermosDoGrupoProps {
  grupo: GrupoDeSinonimos
  /** A term is being removed. */
  ocupado: boolean
  onAdicionar: () => void
  onRemover: (termo: string, chip: HTMLElement) => void
}

function TermosDoGrupo({ grupo: { termos }, ocupado, onAdicionar, onRemover }: TermosDoGrupoProps) {
  return (
    <Row as="ul" wrap gap={1} columnGap={2} align="stretch" aria-label={`Termos de ${termos[0]}`}>
      {termos.map(termo => (
        <li key={termo}>
          <Row
            type="button"
            as="button"
            gap={1}
            className={`breaks target framed sunken ${styles.termo}`}
            aria-disabled={ocupado || undefined}
            data-termo=""
            aria-label={`Remover ${termo}`}
            title="Remover"
            onClick={({ currentTarget }) => !ocupado && onRemover(termo, currentTarget)}
          >
            {termo}
            <Icon name="close" size={16} />
          </Row>
        </li>
      ))}
      <li>
        <Button
          variant="plain"
          icon="plus"
          aria-label={`Adicionar termo a ${termos[0]}`}
          onClick={onAdicionar}
        >
          Termo
        </Button>
      </li>
    </Row>
  )
}

/**
 * When the chip that was used is gone, the next one takes its focus, else the one before it, else the heading; with the last but one
 * term its whole group goes.
 */
function useFocoDepoisDeRemover(listaRef: RefObject<HTMLElement | null>) {
  const sucessores = useRef<readonly HTMLElement[]>([])
  // The answer of the server removes the chip: looks after each drawing.
  useEffect(() => {
    const [usado, ...outros] = sucessores.current
    if (!usado || usado.isConnected) return
    sucessores.current = []
    if (focusIsLost())
      (outros.find(chip => chip.checkVisibility()) ?? document.getElementById('grupos'))?.focus()
  })
  return (usado: HTMLElement) => {
    const chips = [...(listaRef.current?.querySelectorAll<HTMLElement>('[data-termo]') ?? [])]
    const lugar = chips.indexOf(usado)
    sucessores.current = [usado, ...chips.slice(lugar + 1), ...chips.slice(0, lugar).reverse()]
  }
}
