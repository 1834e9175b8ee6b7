import { useState } from 'react'
import * as z from 'zod/mini'
import { codigoSchema } from '#contract/pessoas/auth.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { ConfirmacaoDeSenha } from '#web/components/senha/ConfirmacaoDeSenha.tsx'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import {
  type ChaveNova,
  useAtivarSegundoFator,
  useConcluirAtivacao,
  useIniciarSegundoFator,
} from '#web/queries/pessoas/segundo-fator-queries.ts'
import { explicarCom } from '#web/queries/pessoas/user-queries.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { QrCode } from '#web/ui/display/QrCode.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { useSenhaAtual } from '../conta/use-senha-atual.ts'
import styles from '../PerfilPage.module.css'

const schema = z.strictObject({ codigo: codigoSchema })
const explicar = explicarCom('A verificação não foi ativada.')

/** From the explanation over the key and its first code to the recovery codes, which are shown only once. */
export function AtivacaoDoFator() {
  const [chave, setChave] = useState<ChaveNova | null>(null)
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const concluir = useConcluirAtivacao()
  if (codigos) return <CodigosDeRecuperacao codigos={codigos} onStored={concluir} />
  return chave ? (
    <PrimeiroCodigo chave={chave} onActive={setCodigos} onCancel={() => setChave(null)} />
  ) : (
    <Convite onKey={setChave} />
  )
}

function Convite({ onKey }: { onKey: (chave: ChaveNova) => void }) {
  const { mutateAsync: iniciar, isPending } = useIniciarSegundoFator()
  const senhaAtual = useSenhaAtual(async (_: null, atual) => onKey(await iniciar(atual)))
  const comecar = () =>
    senhaAtual
      .enviar(null)
      .catch(error => avisarFalha(mensagemDaFalha(error, 'Erro ao criar a chave.'), error))
  return (
    <>
      <p className="muted measure">
        Além da senha, a entrada pede um código do seu celular. Assim, quem descobrir sua senha não entra.
        Você precisa de um aplicativo autenticador, como o Google Authenticator ou o Aegis.
      </p>
      <div>
        <Button icon="lock" busy={isPending} onClick={comecar}>
          Ativar
        </Button>
      </div>
      {senhaAtual.precisaDaSenha && <ConfirmacaoDeSenha {...senhaAtual} explainError={explicar} />}
    </>
  )
}

interface PrimeiroCodigoProps {
  chave: ChaveNova
  onActive: (codigos: readonly string[]) => void
  onCancel: () => void
}

function PrimeiroCodigo({ chave: { chave, endereco, qr }, onActive, onCancel }: PrimeiroCodigoProps) {
  const { mutateAsync: ativar } = useAtivarSegundoFator()
  return (
    <Grid gap={5} align="start" className={styles.chave}>
      <QrCode qr={qr} label="Código QR da chave" />
      <Stack gap={3}>
        <p>
          <strong>1.</strong> Leia o código QR com o aplicativo. No celular, toque em{' '}
          <a href={endereco}>abrir no aplicativo</a> ou digite esta chave:
        </p>
        <code className="breaks">{chave.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <p>
          <strong>2.</strong> Digite o código de 6 números que ele mostra.
        </p>
        <Form
          label="Ativar a verificação em duas etapas"
          schema={schema}
          defaultValues={{ codigo: '' }}
          onSubmit={async body => onActive((await ativar(body)).codigosDeRecuperacao)}
          explainError={explicar}
          submitLabel="Confirmar código"
          actions={
            <Button variant="plain" onClick={onCancel}>
              Cancelar
            </Button>
          }
        >
          {({ field }) => (
            <TextInput label="Código" inputMode="numeric" autoComplete="one-time-code" {...field('codigo')} />
          )}
        </Form>
      </Stack>
    </Grid>
  )
}

interface CodigosDeRecuperacaoProps {
  codigos: readonly string[]
  /** Called once the person says that the codes are kept somewhere. */
  onStored: () => Promise<void>
}

/** The recovery codes, which the server cannot show again. */
function CodigosDeRecuperacao({ codigos, onStored }: CodigosDeRecuperacaoProps) {
  const [saindo, setSaindo] = useState(false)
  return (
    <>
      <h3 tabIndex={-1} ref={focus}>
        Guarde os códigos de recuperação
      </h3>
      <p className="muted measure">
        Sem o celular, cada um deles vale uma entrada. Eles não aparecem de novo: anote ou baixe, e guarde em
        um lugar seguro.
      </p>
      <Grid as="ul" gap={2} className={styles.codigos} aria-label="Códigos de recuperação">
        {codigos.map(codigo => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </Grid>
      <Row wrap gap={3} align="stretch">
        <Button
          icon="check"
          busy={saindo}
          onClick={async () => {
            setSaindo(true)
            await onStored()
          }}
        >
          Guardei os códigos
        </Button>
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={arquivoDe(codigos)}
          download="codigos-restia.txt"
        >
          Baixar códigos
        </a>
      </Row>
    </>
  )
}

function arquivoDe(codigos: readonly string[]): string {
  const texto = `Códigos de recuperação da Réstia. Cada um vale uma entrada.\n\n${codigos.join('\n')}\n`
  return `data:text/plain;charset=utf-8,${encodeURIComponent(texto)}`
}

function focus(heading: HTMLElement | null): void {
  heading?.focus()
}
