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
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useSenhaAtual } from '../conta/use-senha-atual.ts'
import { CodigosDeRecuperacao } from './CodigosDeRecuperacao.tsx'
import { QrDaChave } from './QrDaChave.tsx'
import styles from './SegundoFator.module.css'

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
      <p className={styles.explicacao}>
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
    <div className={styles.chave}>
      <QrDaChave qr={qr} />
      <div className={styles.passos}>
        <p>
          <strong>1.</strong> Leia o código QR com o aplicativo. No celular, toque em{' '}
          <a href={endereco}>abrir no aplicativo</a> ou digite esta chave:
        </p>
        <code className={styles.letras}>{chave.replace(/(.{4})(?=.)/g, '$1 ')}</code>
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
      </div>
    </div>
  )
}
