<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Given and answered by calls of `templates`. */
final readonly class MessageContent extends Model
{
    /**
     * @param string|null $text Body, or caption of what else is sent: `Hello {{first_name|there}}`; at most 65536
     *     characters
     * @param string|null $imageUrl Address of the image, http or https; variables may stand in it; 1–4096 characters
     * @param string|null $videoUrl Address of the video, http or https; variables may stand in it; 1–4096 characters
     * @param bool|null $gifPlayback Whether the video plays like a GIF
     * @param bool|null $ptv Whether the video is a round video note
     * @param string|null $documentUrl Address of the document, http or https; variables may stand in it; 1–4096
     *     characters
     * @param string|null $fileName 1–255 characters
     * @param string|null $audioUrl Address of the audio file, http or https; variables may stand in it; 1–4096
     *     characters
     * @param string|null $stickerUrl Address of the sticker, http or https; variables may stand in it; 1–4096
     *     characters
     * @param bool|null $viewOnce Whether it can be opened once only
     * @param bool|null $linkPreview Whether links in the text are shown; they are by default
     */
    public function __construct(
        public ?string $text = null,
        public ?string $imageUrl = null,
        public ?string $videoUrl = null,
        public ?bool $gifPlayback = null,
        public ?bool $ptv = null,
        public ?string $documentUrl = null,
        public ?string $fileName = null,
        public ?string $audioUrl = null,
        public ?string $stickerUrl = null,
        public ?Poll $poll = null,
        public ?ContactCard $contact = null,
        public ?Location $location = null,
        public ?bool $viewOnce = null,
        public ?bool $linkPreview = null,
    ) {}

    /**
     * Reads what the wire has; fields that are not known here are left out.
     *
     * @param array<string, mixed> $data
     *
     * @throws UnexpectedAnswerException
     */
    public static function fromArray(array $data): self
    {
        return new self(
            text: Read::stringOrNull($data, 'text'),
            imageUrl: Read::stringOrNull($data, 'imageUrl'),
            videoUrl: Read::stringOrNull($data, 'videoUrl'),
            gifPlayback: Read::boolOrNull($data, 'gifPlayback'),
            ptv: Read::boolOrNull($data, 'ptv'),
            documentUrl: Read::stringOrNull($data, 'documentUrl'),
            fileName: Read::stringOrNull($data, 'fileName'),
            audioUrl: Read::stringOrNull($data, 'audioUrl'),
            stickerUrl: Read::stringOrNull($data, 'stickerUrl'),
            poll: Read::objectOrNull($data, 'poll', Poll::fromArray(...)),
            contact: Read::objectOrNull($data, 'contact', ContactCard::fromArray(...)),
            location: Read::objectOrNull($data, 'location', Location::fromArray(...)),
            viewOnce: Read::boolOrNull($data, 'viewOnce'),
            linkPreview: Read::boolOrNull($data, 'linkPreview'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([], [
            'text' => $this->text,
            'imageUrl' => $this->imageUrl,
            'videoUrl' => $this->videoUrl,
            'gifPlayback' => $this->gifPlayback,
            'ptv' => $this->ptv,
            'documentUrl' => $this->documentUrl,
            'fileName' => $this->fileName,
            'audioUrl' => $this->audioUrl,
            'stickerUrl' => $this->stickerUrl,
            'poll' => $this->poll,
            'contact' => $this->contact,
            'location' => $this->location,
            'viewOnce' => $this->viewOnce,
            'linkPreview' => $this->linkPreview,
        ]);
    }
}
