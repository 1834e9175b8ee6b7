import { Link } from '@tanstack/react-router'
import { formatarCentavos } from '#domain/centavos.ts'
import { paths } from '#web/paths.ts'
import type { Aceite, SituacaoDoAceite } from '#web/queries/pessoas/cadastro/use-aceites.ts'
import type { Pendente } from '#web/queries/pessoas/conta-queries.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { StatusMark, type Tone } from '#web/ui/display/StatusMark.tsx'
import type { IconName } from '#web/ui/icon/icon-paths.ts'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import styles from './AceitesDaMesa.module.css'

interface AceitesDaMesaProps {
  aceites: readonly Aceite[]
  onDesfazer: (pendente: Pendente) => void
}

const marcas: Readonly<Record<SituacaoDoAceite, readonly [icon: IconName, tone: Tone]>> = {
  A_ENVIAR: ['clock', 'info'],
  ENVIANDO: ['clock', 'info'],
  ACEITO: ['check', 'success'],
  ACEITO_SEM_LIMITE: ['alert', 'danger'],
  FALHOU: ['alert', 'danger'],
}

/** What was accepted during this visit and how each one went; draws nothing if there is none. */
export function AceitesDaMesa({ aceites, onDesfazer }: AceitesDaMesaProps) {
  if (aceites.length === 0) return null
  return (
    <Stack as="section" gap={3} className={`panel ${styles.aceites}`} aria-labelledby="aceitos-agora">
      <h2 id="aceitos-agora">Aceitos agora</h2>
      <ul>
        {aceites.map(aceite => (
          <Row key={aceite.pendente.id} as="li" gap={3} justify="between" className={styles.aceite}>
            <Stack shrink className="breaks">
              <strong>{aceite.pendente.nome}</strong>
              <Resultado aceite={aceite} />
            </Stack>
            <Acao aceite={aceite} onDesfazer={onDesfazer} />
          </Row>
        ))}
      </ul>
    </Stack>
  )
}

function Resultado({ aceite }: { aceite: Aceite }) {
  const [icon, tone] = marcas[aceite.situacao]
  return (
    <StatusMark icon={icon} tone={tone} sentence>
      {descrever(aceite)}
    </StatusMark>
  )
}

interface AceiteProps {
  aceite: Aceite
  onDesfazer: (pendente: Pendente) => void
}

function Acao({ aceite: { pendente, situacao }, onDesfazer }: AceiteProps) {
  if (situacao === 'A_ENVIAR')
    return (
      <Button variant="quiet" aria-label={`Desfazer ${pendente.nome}`} onClick={() => onDesfazer(pendente)}>
        Desfazer
      </Button>
    )
  if (situacao === 'ACEITO_SEM_LIMITE')
    return (
      <Link to={paths.comprador(pendente.id)} className={buttonClass({ variant: 'quiet' })}>
        Ver comprador
      </Link>
    )
  return null
}

function descrever({ limite, situacao, motivo }: Aceite): string {
  const comLimite = limite === null ? '' : ` com limite de ${formatarCentavos(limite)}`
  switch (situacao) {
    case 'A_ENVIAR':
      return `Será aceito${comLimite} em instantes.`
    case 'ENVIANDO':
      return 'Enviando…'
    case 'ACEITO':
      return `Aceito${comLimite}.`
    case 'ACEITO_SEM_LIMITE':
      return `Aceito, mas o limite não mudou. ${motivo}`
    case 'FALHOU':
      return `Não foi aceito. ${motivo}`
  }
}
