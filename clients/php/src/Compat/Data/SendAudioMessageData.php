<?php

declare(strict_types=1);

namespace MessagingGateway\Compat\Data;

/** An audio message as one value. */
final readonly class SendAudioMessageData implements MessageData
{
    public function __construct(
        public string $to,
        public string $audioUrl,
    ) {}

    public function fields(): array
    {
        return ['to' => $this->to, 'audioUrl' => $this->audioUrl];
    }
}
