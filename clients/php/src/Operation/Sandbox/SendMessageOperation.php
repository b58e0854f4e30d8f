<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\ContactCard;
use MessagingGateway\Model\Location;
use MessagingGateway\Model\PhoneForward;
use MessagingGateway\Model\PhoneReaction;
use MessagingGateway\Model\PhoneSentMessage;
use MessagingGateway\Model\PhoneVote;
use MessagingGateway\Model\Poll;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait SendMessageOperation
{
    /**
     * Send Message from Phone. The owner of the virtual phone sends a message of any kind, edits or deletes an own one,
     * or votes.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     * @param string|null $to Not needed to edit, delete or vote; 1–255 characters
     * @param string|null $text Body; caption of media; at most 65536 characters
     * @param string|null $imageUrl Address of the image, http or https; at most 4096 characters
     * @param string|null $videoUrl Address of the video, http or https; at most 4096 characters
     * @param string|null $documentUrl Address of the file, http or https; at most 4096 characters
     * @param string|null $fileName 1–255 characters
     * @param string|null $audioUrl Address of the audio file, http or https; at most 4096 characters
     * @param string|null $stickerUrl Address of the sticker, http or https; at most 4096 characters
     * @param bool|null $viewOnce Whether it can be opened once only
     * @param string|null $replyTo `id` of a message in this phone’s list; 1–100 characters
     * @param string|null $edit `id` of an own message; `text` replaces its text; 1–100 characters
     * @param string|null $delete `id` of an own message; 1–100 characters
     *
     * @throws BadRequestException `phone_offline`
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`
     * @throws PermissionDeniedException `magic_readonly`
     * @throws GatewayException
     */
    public function sendMessage(
        string $phoneNumber,
        ?string $to = null,
        ?string $text = null,
        ?string $imageUrl = null,
        ?string $videoUrl = null,
        ?bool $gifPlayback = null,
        ?bool $ptv = null,
        ?string $documentUrl = null,
        ?string $fileName = null,
        ?string $audioUrl = null,
        ?string $stickerUrl = null,
        ?bool $viewOnce = null,
        ?string $replyTo = null,
        ?ContactCard $contact = null,
        ?Location $location = null,
        ?Poll $poll = null,
        ?PhoneReaction $reaction = null,
        ?PhoneForward $forward = null,
        ?string $edit = null,
        ?string $delete = null,
        ?PhoneVote $vote = null,
        ?CallOptions $options = null,
    ): PhoneSentMessage {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.sendMessage',
            method: 'POST',
            path: '/api/sandbox/phones/{phone_number}/messages',
            parameters: ['phone_number' => $phoneNumber],
            body: Wire::fields([], [
                'to' => $to,
                'text' => $text,
                'imageUrl' => $imageUrl,
                'videoUrl' => $videoUrl,
                'gifPlayback' => $gifPlayback,
                'ptv' => $ptv,
                'documentUrl' => $documentUrl,
                'fileName' => $fileName,
                'audioUrl' => $audioUrl,
                'stickerUrl' => $stickerUrl,
                'viewOnce' => $viewOnce,
                'replyTo' => $replyTo,
                'contact' => $contact,
                'location' => $location,
                'poll' => $poll,
                'reaction' => $reaction,
                'forward' => $forward,
                'edit' => $edit,
                'delete' => $delete,
                'vote' => $vote,
            ]),
        ), $options);

        return PhoneSentMessage::fromArray($answer->object('data'));
    }
}
