import type { BoletimLido } from '#domain/venda/ler-boletim.ts'
import { fraseDasRepetidas } from '#web/components/planilha/ler-texto.ts'
import { Fold } from '#web/ui/display/Fold.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import styles from './CeasaPage.module.css'
import { contar, DEFEITOS, fraseDasColunas } from './palavras.ts'

interface BoletimLidoNaTelaProps {
  lido: BoletimLido & { abasDeFora: readonly string[] }
}

/** What was read from a file before it is sent: how many lines, and the rows that are left out with their reasons. */
export function BoletimLidoNaTela({ lido }: BoletimLidoNaTelaProps) {
  const { faltam, repetidas, ignoradas, abasDeFora, linhas, deFora, pontoDuvidoso } = lido
  if (repetidas.length > 0) return <FormAlert message={fraseDasRepetidas(repetidas)} />
  if (faltam.length > 0) return <FormAlert message={fraseDasColunas(faltam)} />
  return (
    <div>
      <p role="status">
        {contar(linhas.length, 'linha lida.', 'linhas lidas.')}
        {deFora.length > 0 && ` ${contar(deFora.length, 'fica de fora.', 'ficam de fora.')}`}
      </p>
      {ignoradas.length > 0 && <p className={styles.detalhe}>Colunas ignoradas: {ignoradas.join('; ')}.</p>}
      {abasDeFora.length > 0 && <p className={styles.detalhe}>Abas não lidas: {abasDeFora.join('; ')}.</p>}
      {pontoDuvidoso && (
        <p className={styles.detalhe}>
          “{pontoDuvidoso}” foi lido com ponto de milhar. Se o ponto separa centavos, use a vírgula.
        </p>
      )}
      {deFora.length > 0 && (
        <Fold summary="Ver o que fica de fora">
          <ul className={styles.lista}>
            {deFora.map(({ numero, texto, defeito }) => (
              <li key={numero}>
                linha {numero}: {texto} <span className={styles.detalhe}>({DEFEITOS[defeito]})</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  )
}
