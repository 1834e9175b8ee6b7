#!/bin/sh
# Makes the folder `segredos` that compose.yaml reads, once: draws what can be drawn, and names the files that you have to fill in. What is
# there already stays as it is.
set -eu
umask 077
mkdir -p segredos
cd segredos
# The programs in the containers are other users; the folder is closed to everybody else on this machine.
guardar() {
  [ -e "$1" ] || printf '%s' "$2" > "$1"
  chmod 444 "$1"
}
sortear() {
  openssl rand -hex "$1"
}
guardar senha_do_banco "$(sortear 24)"
guardar senha_do_superusuario "$(sortear 24)"
guardar senha_da_replica "$(sortear 24)"
guardar chave_de_cifra "$(sortear 32)"
guardar balde_rpc "$(sortear 32)"
guardar imagens_chave_de_acesso "GK$(sortear 16)"
guardar imagens_chave_secreta "$(sortear 32)"
# Both hosts: a server finds the one that accepts writes, also where there is one only.
guardar database_url "postgresql://restia:$(cat senha_do_banco)@postgres:5432,postgres-reserva:5432/restia"
# The standby alone, for LER_DA_RESERVA.
guardar database_url_de_leitura "postgresql://restia:$(cat senha_do_banco)@postgres-reserva:5432/restia"
guardar balde.env "GARAGE_DEFAULT_ACCESS_KEY=$(cat imagens_chave_de_acesso)
GARAGE_DEFAULT_SECRET_KEY=$(cat imagens_chave_secreta)
GARAGE_DEFAULT_BUCKET=restia-imagens
"
faltam=
for nome in smtp_url pagbank_token pagbank_client_id pagbank_client_secret pagbank_conta_da_plataforma; do
  [ -e "$nome" ] || install -m 644 /dev/null "$nome"
  [ -s "$nome" ] || faltam="$faltam segredos/$nome"
done
[ -z "$faltam" ] || echo "Preencha:$faltam"
echo 'Guarde uma cópia de segredos/chave_de_cifra fora desta máquina.'
