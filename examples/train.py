"""Learn to beat the random player: PPO in plain PyTorch, on hundreds of games at once.

`python examples/train.py 3 learning.png` learns for three minutes and draws the curve.
"""

import sys
import time

import matplotlib.pyplot as plt
import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from bali.envs.observation import SCALE, SIZE
from bali.envs.vector import BaliSoloVectorEnv
from bali.rules.moves import MOVES

GAMES, STEPS, EPOCHS, BATCH = 256, 64, 3, 2048
RATE, LAMBDA, CLIP, CURIOSITY, POINTS = 1e-3, 0.95, 0.2, 0.01, 20.0


class Player(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(SIZE, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU())
        self.moves, self.value = nn.Linear(128, MOVES), nn.Linear(128, 1)

    def forward(self, numbers, legal):
        seen = self.body(numbers * torch.from_numpy(SCALE))
        logits = self.moves(seen).masked_fill(~legal, -1e9)
        return Categorical(logits=logits, validate_args=False), self.value(seen).squeeze(-1)


@torch.no_grad()
def play(env, player):
    """Some moves in every game: what was seen and done, how good it was, and how games ended."""
    numbers, legal = torch.from_numpy(env.observations), torch.from_numpy(env.action_masks)
    kept, earned, won, advantages = [], [], [], []
    for _ in range(STEPS):
        policy, value = player(numbers, legal)
        move = policy.sample()
        kept.append((numbers.clone(), legal.clone(), move, policy.log_prob(move), value))
        _, reward, ended, _, _ = env.step(move.numpy())
        earned.append((torch.from_numpy(reward / POINTS), torch.from_numpy(~ended)))
        won += (np.sign(reward[ended]) / 2 + 0.5).tolist()
    following, ahead = player(numbers, legal)[1], 0
    for (*_, value), (reward, goes_on) in zip(kept[::-1], earned[::-1], strict=True):
        ahead, following = reward + goes_on * (following + LAMBDA * ahead) - value, value
        advantages.insert(0, ahead)
    return [torch.cat(part) for part in zip(*kept, strict=True)], torch.cat(advantages), won


def learn(player, optimizer, kept, ahead):
    for chosen in torch.cat([torch.randperm(len(ahead)) for _ in range(EPOCHS)]).split(BATCH):
        numbers, legal, move, log_prob, value = (part[chosen] for part in kept)
        policy, now = player(numbers, legal)
        gain = (ahead[chosen] - ahead.mean()) / ahead.std()
        ratio = (policy.log_prob(move) - log_prob).exp()
        better = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
        wrong = (now - value - ahead[chosen]).square().mean()
        optimizer.zero_grad()
        (wrong - better - CURIOSITY * policy.entropy().mean()).backward()
        optimizer.step()


minutes, picture = float(sys.argv[1]), sys.argv[2]
torch.set_num_threads(1)  # so small a net gains nothing by more, and loses much on a busy machine
env, player, begun, curve = BaliSoloVectorEnv(GAMES, reward="margin"), Player(), time.time(), []
optimizer = torch.optim.Adam(player.parameters(), RATE)
while (passed := (time.time() - begun) / 60) < minutes:
    kept, ahead, won = play(env, player)
    learn(player, optimizer, kept, ahead)
    curve.append((len(won), np.mean(won)))
    print(f"{passed:.2f} minutes: {curve[-1][1]:.1%} of {len(won)} games won", flush=True)
games, shares = zip(*curve, strict=True)
plt.plot(np.cumsum(games), shares)
plt.gca().set(xlabel="games", ylabel="won against the random player", ylim=(0, 1))
plt.savefig(picture)
