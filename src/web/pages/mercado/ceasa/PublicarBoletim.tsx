import { useEffect, useRef, useState } from 'react'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { formatarDiaEHora } from '#web/components/data/datas.ts'
import { type Boletim, type LinhaDoBoletim, usePublicarBoletim } from '#web/queries/mercado/ceasa-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { focusIsLost } from '#web/ui/page/pass-focus.ts'
import styles from './CeasaPage.module.css'
import { contar, rotuloDaLinha } from './palavras.ts'

interface PublicarBoletimProps {
  boletim: Boletim
}

/** What publishing a bulletin will show, the prices that have to be confirmed, and the button. */
export function PublicarBoletim({ boletim: { id, linhas, publicadoEm } }: PublicarBoletimProps) {
  const [conferi, setConferi] = useState(false)
  const { mutate: publicar, isPending } = usePublicarBoletim(id)
  const publicado = useRef(publicadoEm)
  // The button goes when the bulletin is published: its heading takes the focus.
  useEffect(() => {
    if (publicadoEm !== null && publicado.current === null && focusIsLost())
      document.getElementById('publicar')?.focus()
    publicado.current = publicadoEm
  }, [publicadoEm])
  const suspeitas = linhas.filter(({ suspeita }) => suspeita !== null)
  return (
    <Card className={styles.publicar}>
      <p>{descreverLinhas(linhas)}</p>
      {publicadoEm !== null ? (
        <StatusMark icon="check" tone="success" sentence>
          {`Publicado em ${formatarDiaEHora(publicadoEm)}.`}
        </StatusMark>
      ) : (
        <>
          {suspeitas.length > 0 && (
            <div>
              <StatusMark icon="alert" tone="warn" sentence>
                {contar(
                  suspeitas.length,
                  'preço mudou mais de cinco vezes. Confira:',
                  'preços mudaram mais de cinco vezes. Confira:',
                )}
              </StatusMark>
              <ul className={styles.lista}>
                {suspeitas.map(linha => (
                  <li key={rotuloDaLinha(linha)}>
                    {rotuloDaLinha(linha)}: {formatarCentavos(deReais(linha.suspeita ?? 0))} →{' '}
                    <strong>{formatarCentavos(deReais(linha.comum))}</strong>
                  </li>
                ))}
              </ul>
              <Checkbox
                label="Conferi, estão certos"
                checked={conferi}
                onChange={event => setConferi(event.target.checked)}
              />
            </div>
          )}
          <div className={styles.acoes}>
            <Button
              busy={isPending}
              disabledReason={
                suspeitas.length > 0 && !conferi ? 'Confira os preços que mudaram muito.' : null
              }
              onClick={() => publicar(conferi)}
            >
              Publicar
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

function descreverLinhas(linhas: readonly LinhaDoBoletim[]): string {
  const ligadas = linhas.filter(({ mapa }) => mapa?.produto).length
  const semMapa = linhas.filter(({ mapa }) => mapa === null).length
  const comFaixa = contar(ligadas, 'linha mostra a faixa de um produto', 'linhas mostram a faixa de produtos')
  if (semMapa === 0) return `${comFaixa}.`
  return `${comFaixa}; ${contar(semMapa, 'ainda não foi ligada e fica', 'ainda não foram ligadas e ficam')} de fora.`
}
