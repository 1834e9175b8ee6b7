import { formatarData } from '#domain/calendario.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { type Boletim, useBoletim } from '#web/queries/mercado/ceasa-queries.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './CeasaPage.module.css'
import { LigarLinhas } from './LigarLinhas.tsx'
import { PublicarBoletim } from './PublicarBoletim.tsx'

interface BoletimAbertoProps {
  id: number
}

/** The second and the third step of one bulletin: which products its lines are, and publishing it. */
export function BoletimAberto({ id }: BoletimAbertoProps) {
  const boletim = useBoletim(id)
  return (
    <Consultado
      consulta={boletim}
      falha="Erro ao carregar o boletim."
      esqueleto={<Skeleton height={400} label="Carregando o boletim…" />}
    >
      {lido => (
        <>
          <section className={styles.secao} aria-labelledby="ligar">
            <h2 id="ligar" tabIndex={-1} ref={irPara}>
              2. Ligar aos produtos
            </h2>
            <p className={styles.detalhe}>{descrever(lido)}</p>
            <LigarLinhas linhas={lido.linhas} />
          </section>
          <section className={styles.secao} aria-labelledby="publicar">
            <h2 id="publicar" tabIndex={-1}>
              3. Publicar
            </h2>
            <PublicarBoletim boletim={lido} />
          </section>
        </>
      )}
    </Consultado>
  )
}

function descrever({ dia, mercado }: Boletim): string {
  return `Boletim de ${formatarData(dia)}, ${mercado}. Cada linha se liga uma vez e vale para os próximos boletins.`
}

// It opens above the list or below the form, perhaps out of sight.
function irPara(titulo: HTMLElement | null): void {
  titulo?.focus()
}
