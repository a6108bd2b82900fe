import type { SearchQuery } from './search-queries.ts';

const QUERIES = `
steam
netflix
wake on lan
nvidia cuda drivers
playstation 5 games
how do i bake bread
spotify
minecraft
kodi
plex server
zigbee hub
lorawan gateway
nfc reader
fingerprint sensor
face unlock
apple carplay
siri
alexa skill
google assistant
kubernetes cluster
terraform provider
oracle database
mongodb
wordpress hosting
photoshop
excel macros
outlook email
printer setup
pizza recipe
flight tickets
bitcoin mining
dolby atmos
thunderbolt dock
firewire
floppy disk
infrared remote
heart rate
drone autopilot
ham radio
satellite tv
solar panel
washing machine
football scores
fortnite
whatsapp
zoom meeting
airdrop
icloud sync
bitlocker
ldap
saml okta
tor browser
esim
proxmox
raid array
itunes
roblox
tesla
lidar
hololens
oculus quest
matlab
labview
autocad
salesforce
jira ticket
slack notifications
docker swarm
ansible playbook
vmware
hyper-v
directx 12
vulkan ray tracing
amd radeon
intel arc
cricket
pasta
guitar
novel
steak
horse
`;

/**
 * Topics that the docs don't cover, so the right result is no hit. The limit
 * below which hits are noise was chosen with these and the query sets that have
 * an answer.
 */
export const ABSENT_QUERIES: readonly SearchQuery[] = QUERIES.trim()
  .split('\n')
  .map((query): SearchQuery => [query, 'absent']);
